/** Where an analysis begins: a link, a pasted document, a record, a table or a puzzle. */

import type { Verdict } from '../fair/fair_deal'
import { positions } from '../games/positions'
import { games } from '../games/registry'
import { api } from '../lib/connection/api'
import { parsed } from '../lib/json'
import { atOnce } from '../lib/late/late'
import type { Position, View } from '../lib/protocol'
import { study } from '../study/study'
import type { Commented, Line, Tree } from '../wire/types'
import { unpacked } from './packed'
import { added, childOf, joined, mainLine, type Node, rootOf } from './variations'

type Header = { start?: Position; vexilla?: number; fair?: object }
type End = { start?: Position }

/** The node at which the analysis of a text begins: a position, a view, a record, or a `.vex`. */
export async function startOf(text: string): Promise<Node> {
  const whole = text.trim() // also of a byte order mark
  if (whole.startsWith('[')) return grown(await positions.fromTranscript(whole))
  const rows = whole.split('\n')
  if (rows.length > 1 && rows[0]?.includes('"vexilla"')) return recorded(rows)
  return rootOf(parsed(whole) as Position)
}

/** The game of a record as a tree, after all of its actions or the first ones. */
async function recorded(rows: string[], count?: number): Promise<Node> {
  const parts = rows.map((row) => parsed(row) as Header & Line & End & { n?: number })
  const start = parts[0]?.start ?? parts.at(-1)?.start
  if (!start) throw new Error('sealed')
  const lines = parts.filter(({ n }) => n).map(({ seat, action }) => ({ seat, action }))
  const after = await positions.play(start, lines)
  let node = rootOf(start)
  const root = node
  if (parts[0]?.fair) root.verdict = await verdictOn(rows)
  for (const [i, line] of lines.entries()) node = added(node, line, after[i] as Position)
  return count === undefined ? node : (mainLine(root)[count] ?? node)
}

/** The game of a text as a tree, after all of its actions. */
async function grown({ position, moves, comment }: Tree): Promise<Node> {
  const root = rootOf(position)
  root.comment = comment
  await grow(root, moves)
  return mainLine(root).at(-1) ?? root
}

/** Adds moves with their variations after a node. */
async function grow(from: Node, moves: Commented[]): Promise<void> {
  const after = await positions.play(from.position, moves.map(lineOf))
  let node = from
  for (const [i, move] of moves.entries()) {
    const before = node
    node = added(before, lineOf(move), after[i] as Position)
    node.comment = joined(node.comment, move.comment)
    node.clock ??= move.clock
    for (const [place, variation] of move.variations.entries()) {
      await grow(before, variation)
      const [first] = variation
      const begun = first && childOf(before, first)
      if (!begun) continue
      begun.before = joined(begun.before, first.before)
      begun.after = joined(begun.after, move.after?.[place])
    }
  }
}

const lineOf = ({ seat, action }: Line): Line => ({ seat, action })

/** Whether the deal of a record is fair; null where that cannot be checked. */
async function verdictOn(rows: string[]): Promise<Verdict | null> {
  const fair = await atOnce(() => import('../fair/fair_deal'), 'fair').catch(() => null)
  if (!fair) return null
  const { checked, dealtIn, UNCHECKED } = fair
  if (!isSecureContext) return UNCHECKED
  const dealt = dealtIn(rows.join('\n'))
  const load = games[dealt.game]?.loadDeal
  return load ? checked(dealt, load).catch(() => null) : null
}

/** What the rest of the address `#/analysis/…` begins with; null if it names nothing. */
export async function startAt(kind: string, what: string, number: string): Promise<Node | null> {
  if (!kind || !what) return null
  if (kind === 'puzzle') return rootOf((await study.puzzle(what)).view as View & Position)
  if (kind === 'example') return rootOf(await positions.example(what))
  if (kind === 'table') {
    const rows = (await api.record(what)).trim().split('\n')
    return recorded(rows, number ? Number(number) : undefined)
  }
  return rootOf((await unpacked(what)) as Position)
}
