import { expect, test } from 'vitest'
import { packed, unpacked } from '../packed'
import {
  added,
  beside,
  linesTo,
  mainLine,
  type Node,
  pathTo,
  promote,
  remove,
  rootOf,
  turnsFrom,
} from '../variations'

const position = { game: 'battle-line' }
const line = (flag: number) => ({ seat: 'south', action: { do: 'claim', flag } })

function tree() {
  const root = rootOf(position)
  const one = added(root, line(1), position)
  const two = added(one, line(2), position)
  const other = added(one, line(3), position)
  return { root, one, two, other }
}

test('the same action leads to the same node', () => {
  const { root, one } = tree()
  expect(added(root, line(1), position)).toBe(one)
  expect(root.children).toHaveLength(1)
  expect(added(root, { ...line(1), seat: 'north' }, position)).not.toBe(one)
})

test('the main line, and the way to a variation', () => {
  const { root, one, two, other } = tree()
  expect(mainLine(root)).toEqual([root, one, two])
  expect(pathTo(other)).toEqual([one, other])
  expect(linesTo(other)).toEqual([line(1), line(3)])
  expect(beside(two, 1)).toBe(other)
  expect(beside(other, 1)).toBe(other)
  expect(beside(other, -1)).toBe(two)
})

test('a turn is a line, and what could have been played begins another of the same number', () => {
  const of = (seat: string, flag: number) => ({ ...line(flag), seat })
  const root = rootOf(position)
  const one = added(root, of('south', 1), position)
  const two = added(one, of('south', 2), position)
  const three = added(two, of('north', 3), position)
  const same = (node: Node, previous: Node) => node.line?.seat === previous.line?.seat
  expect(turnsFrom(one, 5, same)).toEqual([
    { number: 5, nodes: [one, two] },
    { number: 6, nodes: [three] },
  ])
  added(one, of('south', 4), position)
  expect(turnsFrom(one, 5, same).map(({ number }) => number)).toEqual([5, 5, 6])
})

test('a variation becomes the main line', () => {
  const { root, one, two, other } = tree()
  promote(other)
  expect(mainLine(root)).toEqual([root, one, other])
  expect(one.children).toEqual([other, two])
})

test('a node is removed with all that follows', () => {
  const { root, one, other } = tree()
  expect(remove(other)).toBe(one)
  expect(remove(one)).toBe(root)
  expect(mainLine(root)).toEqual([root])
  expect(remove(root)).toBe(root)
})

test('a position fits into an address and comes back', async () => {
  const whole = { game: 'battle-line', flags: Array(9).fill({ south: ['R10@1'], owner: null }) }
  const text = await packed(whole)
  expect(text).toMatch(/^[\w-]+$/)
  expect(text.length).toBeLessThan(JSON.stringify(whole).length / 2)
  expect(await unpacked(text)).toEqual(whole)
  await expect(unpacked('%%')).rejects.toThrow()
  await expect(unpacked(text.slice(0, 10))).rejects.toThrow()
})
