/** Base strengths (BB-10.6): the tables that have names, for the original texts print no numbers. */
import type { OptionValue } from '../../lib/protocol'
import { KIND_OF, type SoldierKind, type Strengths, UNITS } from './documents'

export const SOLDIERS: readonly SoldierKind[] = UNITS.map((unit) => KIND_OF[unit])

export const STANDARD: Strengths = { knight: 4, captain: 3, sergeant: 3, pikeman: 2, archer: 1 }
export const TABLES: Record<string, Strengths> = {
  standard: STANDARD,
  veteran_captains: { ...STANDARD, captain: 4 },
  heavy_horse: { ...STANDARD, knight: 5, captain: 4 },
}
export const MOST_STRENGTH = 99

/** The numbers of an option: a table, or the name of one. */
export function strengthsOf(option: OptionValue | undefined): Strengths {
  return typeof option === 'object'
    ? { ...STANDARD, ...(option as Partial<Strengths>) }
    : (TABLES[String(option)] ?? STANDARD)
}

/** The name of a table of base strengths; one that people made up has none. */
export function tableName(strengths: Strengths): string {
  const found = Object.entries(TABLES).find(([, table]) =>
    SOLDIERS.every((kind) => table[kind] === strengths[kind]),
  )
  return found?.[0] ?? 'own'
}
