/** Base strengths (BB-10.6). The original texts print no numbers, so there are several named tables. */
import type { OptionValue } from '../../../lib/protocol'
import { KIND_OF, type SoldierKind, type Strengths, UNITS } from './documents'

export const SOLDIER_KINDS: readonly SoldierKind[] = UNITS.map((unit) => KIND_OF[unit])

export const STANDARD: Strengths = { knight: 4, captain: 3, sergeant: 3, pikeman: 2, archer: 1 }
export const TABLES: Record<string, Strengths> = {
  standard: STANDARD,
  veteran_captains: { ...STANDARD, captain: 4 },
  heavy_horse: { ...STANDARD, knight: 5, captain: 4 },
}
export const MAX_STRENGTH = 99

/** The base strengths that an option gives as a table, or as the name of one. */
export function strengthsOf(option: OptionValue | undefined): Strengths {
  return typeof option === 'object'
    ? { ...STANDARD, ...(option as Partial<Strengths>) }
    : (TABLES[String(option)] ?? STANDARD)
}

/** The name of a table of base strengths; `own` for any other table. */
export function tableName(strengths: Strengths): string {
  const found = Object.entries(TABLES).find(([, table]) =>
    SOLDIER_KINDS.every((kind) => table[kind] === strengths[kind]),
  )
  return found?.[0] ?? 'own'
}
