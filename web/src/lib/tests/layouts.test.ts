import { describe, expect, it } from 'vitest'
import { meant, namesOf } from '../keyboard/layouts'

const pressed = (key: string, code: string, shiftKey = false) =>
  ({ key, code, shiftKey }) as KeyboardEvent

describe('a key is found by what it types, or by its place', () => {
  it.each([
    ['English', 'k', 'KeyK', 'k'],
    ['English with Caps Lock', 'K', 'KeyK', 'k'],
    ['Russian', 'л', 'KeyK', 'k'],
    ['Russian with Caps Lock', 'Л', 'KeyK', 'k'],
    ['Ukrainian', 'і', 'KeyS', 's'],
    ['Greek', 'σ', 'KeyS', 's'],
    ['German', 'z', 'KeyY', 'z'],
    ['German', 'y', 'KeyZ', 'y'],
    ['French', 'a', 'KeyQ', 'a'],
    ['French', '&', 'Digit1', '1'],
    ['French', 'à', 'Digit0', '0'],
    ['Spanish', '7', 'Digit7', '7'],
    ['any', 'Escape', 'Escape', 'Escape'],
    ['of a phone', 'b', '', 'b'],
  ])('%s: %s', (_, key, code, name) => {
    expect(meant(pressed(key, code), { [name]: 'found' })).toBe('found')
  })
})

it('what a key types comes first', () => {
  const keys = { '-': 'smaller', 6: 'six' }
  expect(meant(pressed('-', 'Digit6'), keys)).toBe('smaller') // French
  expect(meant(pressed('-', 'Digit6'), { 6: 'six' })).toBe('six')
})

it('a Latin letter is no other letter, and a sign is no digit', () => {
  expect(namesOf(pressed('q', 'KeyA'))).toEqual(['q']) // French
  expect(namesOf(pressed('"', 'Digit2', true))).toEqual(['"']) // German
  expect(namesOf(pressed('ñ', 'Semicolon'))).toEqual(['ñ'])
  expect(meant(pressed('x', 'KeyX'), {})).toBeUndefined()
})
