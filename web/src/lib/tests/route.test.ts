import { expect, it } from 'vitest'
import { addressOf, read } from '../route'

it.each([
  ['#/table/a-B_9.', ['table', 'a-B_9']],
  ['#/table/a-B_9/key-_),', ['table', 'a-B_9', 'key-_']],
  ['#/tournament/x9]', ['tournament', 'x9']],
  ['#/tournament/x9/screen!', ['tournament', 'x9', 'screen']],
  ['#/rules/BL-8.3.', ['rules', 'BL-8.3']],
  ['#/player/anna”»', ['player', 'anna']],
  ['#/@anna.', ['player', 'anna']],
  ['#@anna', ['player', 'anna']],
  ['#/lesson/one%E2%80%9D%29', ['lesson', 'one']],
  ['#/lobby/', ['lobby']],
  ['#/', ['']],
  ['', ['']],
])('forgives the mark behind the link %s', (hash, parts) => {
  expect(addressOf(hash)).toEqual(parts)
})

it.each([
  ['', '', {}],
  ['', 'lobby', null],
  ['puzzle/:id', 'puzzle/x7', { id: 'x7' }],
  ['puzzle/:id', 'puzzle/x7/more', { id: 'x7' }],
  ['puzzle/:id', 'puzzle', null],
  ['table/:id/:key?', 'table/x7', { id: 'x7', key: '' }],
  ['puzzles|puzzle', 'puzzle', {}],
  ['puzzles|puzzle', 'puzz', null],
])('reads by the path %j what the address %j names', (path, address, named) => {
  expect(read(path, address.split('/'))).toEqual(named)
})
