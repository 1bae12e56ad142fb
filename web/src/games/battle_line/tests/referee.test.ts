import { describe, expect, it } from 'vitest'
import {
  isOneFlag,
  missing,
  mudOf,
  NOTHING,
  type OneFlag,
  positionOf,
  touched,
  trayOf,
  withMud,
} from '../editor/referee'

type Lane = Record<string, string[]> & { environment?: Record<string, string> }

describe('the referee', () => {
  it('lays cards on a side, as many as it has slots, and takes them back', () => {
    let table: OneFlag = NOTHING
    for (const card of ['R4', 'R5', 'R3', 'R2']) table = touched(table, 'mine', card)
    expect(table.mine).toEqual(['R4', 'R5', 'R3'])
    table = touched({ ...table, mud: true }, 'mine', 'R2')
    expect(table.mine).toHaveLength(4)
    table = touched(table, 'theirs', 'R4')
    expect([table.mine, table.theirs, trayOf(table, 'R4')]).toEqual([
      ['R5', 'R3', 'R2'],
      [],
      undefined,
    ])
  })

  it('keeps four cards where Mud was (BL-13.7)', () => {
    let table: OneFlag = { ...NOTHING, mudWasThere: true }
    for (const card of ['R4', 'R5', 'R3', 'R2', 'R1']) table = touched(table, 'mine', card)
    expect(table.mine).toEqual(['R4', 'R5', 'R3', 'R2'])
  })

  it('drops the fourth card where no Mud was', () => {
    const four = { ...NOTHING, mud: true, mine: ['R4', 'R5', 'R3', 'R2'] }
    expect([mudOf(four), mudOf(withMud(four, 'gone'))]).toEqual(['here', 'gone'])
    expect(withMud(four, 'gone').mine).toHaveLength(4)
    expect(withMud(four, 'none')).toMatchObject({ mine: ['R4', 'R5', 'R3'], mud: false })
  })

  it('leaves Tactics cards out in a game without them (BL-18.1)', () => {
    const table = {
      ...NOTHING,
      mine: ['R4', 'Darius'],
      theirs: ['Alexander'],
      fog: true,
      mud: true,
    }
    const { flags } = positionOf(table, { tactics: false }) as unknown as { flags: Lane[] }
    expect(flags[0]).toEqual({ south: ['R4@1'], north: [], environment: {} })
    const usual = positionOf(table) as unknown as { flags: Lane[] }
    expect(usual.flags[0]?.environment).toEqual({ Fog: 'south', Mud: 'south' })
  })

  it('gives the opponent the few cards that are left (BL-8.6)', () => {
    const troops = ['R', 'O', 'Y', 'G', 'B', 'P'].flatMap((colour) =>
      Array.from({ length: 10 }, (_, i) => `${colour}${i + 1}`),
    )
    const table = { ...NOTHING, left: 2, elsewhere: troops.slice(0, 50) }
    expect(missing(table)).toBe(1) // eight cards in a hand are one too many
    expect(positionOf(table)).not.toHaveProperty('hands')
    const whole = { ...table, elsewhere: troops.slice(0, 51) }
    expect(missing(whole)).toBe(0)
    expect(positionOf(whole)).toMatchObject({
      hands: { north: ['P2', 'P3'], south: ['P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10'] },
      decks: { troop: [] },
      discards: { south: ['B9', 'B10', 'P1'] },
    })
  })

  it('knows who put down the last card', () => {
    const mine = touched(touched(NOTHING, 'theirs', 'Y8'), 'mine', 'R4')
    expect(mine.mineIsLast).toBe(true)
    expect(touched(mine, 'elsewhere', 'B1').mineIsLast).toBe(true)
    expect(touched(mine, 'theirs', 'G8').mineIsLast).toBe(false)
    const placed = (table: OneFlag) => (positionOf(table) as unknown as { flags: Lane[] }).flags[0]
    expect(placed(mine)).toMatchObject({ south: ['R4@5'], north: ['Y8@1'] })
    expect(placed({ ...mine, mineIsLast: false })).toMatchObject({
      south: ['R4@1'],
      north: ['Y8@5'],
    })
  })

  it('lays only Troops elsewhere, every one of them once: at the other flags, or discarded', () => {
    expect(touched(NOTHING, 'elsewhere', 'Darius').elsewhere).toEqual([])
    let table: OneFlag = { ...NOTHING, flag: 9 }
    for (const colour of 'ROYGBP')
      for (let value = 1; value <= 10; value++) table = touched(table, 'elsewhere', colour + value)
    expect(table.elsewhere).toHaveLength(60)
    type Laid = { flags: Lane[]; discards: { south: string[] } }
    const { flags, discards } = positionOf(table) as unknown as Laid
    const lying = flags.flatMap((lane) => [...(lane.south ?? []), ...(lane.north ?? [])])
    expect(lying).toHaveLength(48)
    const seen = [...lying, ...discards.south]
    expect(seen.map((card) => card.split('@')[0]).sort()).toEqual([...table.elsewhere].sort())
    expect(flags[8]).toEqual({ south: [], north: [], environment: {} })
  })

  it('keeps only what it has written itself', () => {
    expect(isOneFlag(JSON.parse(JSON.stringify(NOTHING)))).toBe(true)
    for (const other of [null, {}, { ...NOTHING, flag: 10 }, { ...NOTHING, mine: [1] }])
      expect(isOneFlag(other)).toBe(false)
  })
})
