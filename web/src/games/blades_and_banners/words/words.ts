/** Blades & Banners in words: soldiers, moves, cells, the whole position. */
import type { BoardState, GameEvent, Outcome, View } from '../../../lib/protocol'
import type { Say } from '../../../lib/words.svelte'
import type { Context } from '../../contract'
import { changes, ends, isCharge } from '../documents/changes'
import {
  ARMIES,
  type Army,
  asAction,
  asView,
  type BladesAction,
  type BladesView,
  controlZone,
  KIND_OF,
  type Kind,
  ORDER_OF,
  type Order,
  orderInHand,
  type Piece,
  pieces,
  takenStandard,
  UNITS,
  type Unit,
} from '../documents/documents'
import { type Cell, inReadingOrder, written } from '../documents/geometry'
import { formation, type Soldiers } from '../documents/groups'

/** A value of a document as Fluent writes it: with hyphens for underscores. */
export function word(name: string): string {
  return name.replaceAll('_', '-')
}

export function orderName(say: Say, order: Order): string {
  return say('web-bb-order', { order: word(order) })
}

/** The letter of an order in the language. */
export function orderLetter(say: Say, order: Order): string {
  const kind = order in KIND_OF ? KIND_OF[order as Unit] : 'bearer'
  return say('bb-order-letter', { order: order.replace('_', '-'), kind })
}

export function unitName(say: Say, unit: Unit, count: number): string {
  return say('web-bb-unit', { unit, count })
}

/** A list in words: "a, b and c". */
function row(say: Say, things: readonly string[]): string {
  const last = things.at(-1) ?? ''
  if (things.length < 2) return last
  return say('row', { first: things.slice(0, -1).join(', '), last })
}

export function fallenNames(say: Say, fallen: readonly Piece[]): string {
  return row(
    say,
    fallen.map(({ army, kind, cell }) => say('web-bb-man-of', { army, kind, cell })),
  )
}

export function moveText(event: GameEvent, before: View | null, context: Context): string {
  const { say } = context
  if (event.kind !== 'action' || !event.action) return ''
  const action = asAction(event.action)
  const played = event.view !== before
  const did = deed(action, before ? asView(before) : null, say, played)
  // Of an action that is only thought of, nobody knows yet who falls.
  const lost = played ? changes(event, before, event.view).fallen : []
  const fallen = lost.filter(({ kind }) => kind !== 'bearer')
  const told = fallen.length
    ? say('web-bb-with-fallen', {
        deed: did,
        fallen: fallenNames(say, fallen),
        count: fallen.length,
      })
    : did
  const bearer = lost.find(({ kind }) => kind === 'bearer')
  return bearer ? say('web-bb-with-standard', { deed: told, army: bearer.army }) : told
}

export function ending(
  outcome: Outcome,
  view: View,
  before: View | null,
  { say }: Context,
): string {
  const zones = ARMIES.map((army) => controlZone(asView(view), army)).sort((a, b) => b - a)
  return say('web-bb-reason', {
    reason: outcome.reason,
    winner: outcome.winner ?? 'none',
    cell: takenStandard(view, before) ?? 'none',
    larger: zones[0] ?? 0,
    smaller: zones[1] ?? 0,
  })
}

function deed(action: BladesAction, before: BladesView | null, say: Say, played: boolean): string {
  switch (action.do) {
    case 'hire':
      return say('web-bb-did-hire')
    case 'place_bearer':
      return say('web-bb-did-place-bearer', { cell: action.to })
    case 'deploy':
      return say('web-bb-did-deploy', {
        unit: unitName(say, action.unit, action.to.length),
        cells: written(action.to),
      })
    case 'announce':
      return say('web-bb-did-announce', { army: action.first })
    case 'plan':
      return played
        ? say('web-bb-did-plan')
        : say('web-bb-would-plan', {
            orders: action.orders.map((order) => orderName(say, order)).join(', '),
          })
    case 'skip': {
      const order = before && orderInHand(before)
      return say('web-bb-did-skip', { order: order ? orderName(say, order) : '' })
    }
    case 'move':
    case 'move_bearer':
    case 'wheel':
    case 'reform': {
      const to = ends(action, before)
      const first = [...to.keys()][0]
      const piece = before && first ? pieces(before).get(first) : undefined
      return say('web-bb-did-move', {
        how: before && isCharge(action, before) ? 'charge' : word(action.do),
        who: piece ? soldiers(say, piece, to.size) : '',
        count: to.size,
        from: written([...to.keys()]),
        to: written([...to.values()]),
      })
    }
    case 'shoot': {
      const archers = Object.keys(action.shots)
      const targets = inReadingOrder(Object.values(action.shots))
      return say('web-bb-did-shoot', {
        archers: written(archers),
        targets: targets.join(', '),
        count: archers.length,
      })
    }
    case 'fight':
    case 'meet':
      return say(action.do === 'fight' ? 'web-bb-did-fight' : 'web-bb-did-meet', {
        cell: action.with,
      })
    case 'sacrifice':
      return say('web-bb-did-sacrifice', { cell: action.sergeant })
    case 'stand':
      return say('web-bb-did-stand')
  }
}

function soldiers(say: Say, piece: Piece, count: number): string {
  return count > 1 ? orderName(say, ORDER_OF[piece.kind]) : say('web-bb-kind', { kind: piece.kind })
}

export function status(state: BoardState, { say, seat }: Context): string {
  const position = asView(state.view)
  if (!state.actors.includes(seat)) return ''
  const order = orderInHand(position)
  return say('web-bb-status', {
    phase: position.phase,
    left: position.deploy_left ?? 0,
    order: order ? orderName(say, order) : '',
    number: order ? (position[position.to_move].opened ?? 0) : 0,
  })
}

/** The whole position in sentences. */
export function summary(view: View, { say }: Context): string[] {
  const position = asView(view)
  const armies = ARMIES.flatMap((army) => armySummary(say, position, army))
  return [
    say('web-bb-summary-step', { step: position.step, phase: position.phase }),
    ...(position.initiative
      ? [say('web-bb-summary-initiative', { army: position.initiative })]
      : []),
    say('web-bb-summary-trees', { cells: row(say, position.trees), count: position.trees.length }),
    ...armies,
  ]
}

function armySummary(say: Say, position: BladesView, army: Army): string[] {
  const side = position[army]
  const soldiers = UNITS.filter((unit) => side[unit]?.length).map((unit) =>
    say('web-bb-summary-unit', {
      unit: unitName(say, unit, side[unit]?.length ?? 0),
      cells: side[unit]?.join(', ') ?? '',
    }),
  )
  const lines = [
    say('web-bb-summary-army', { army, men: soldiers.join('; '), count: soldiers.length }),
  ]
  if (side.bearer) {
    const zone = controlZone(position, army)
    lines.push(say('web-bb-summary-bearer', { army, cell: side.bearer, zone }))
  }
  if (side.plan) {
    const orders = side.plan.map((order) => (order ? orderName(say, order) : say('web-bb-closed')))
    lines.push(say('web-bb-summary-plan', { army, orders: orders.join(', ') }))
  }
  return lines
}

/** What stands on each cell that is not empty, for screen readers. */
export function standing(
  say: Say,
  on: Soldiers,
  { trees, options }: BladesView,
): Map<Cell, string> {
  const told = new Map<string, string>() // many soldiers differ in nothing but their cells
  const found = new Map(trees.map((cell) => [cell, say('web-bb-tree')]))
  for (const [cell, { army, kind }] of on) {
    const walled = KIND_OF.pikemen === kind || ORDER_OF[kind] === 'heavy_infantry'
    const walls = walled ? formation(cell, on) : []
    const faces = walls.length > 2 ? 'both' : walls.includes('north') ? 'front' : 'flanks'
    const key = `${army} ${kind} ${walls}`
    const text = told.get(key) ?? pieceText(army, kind, walls.length ? faces : '')
    told.set(key, text)
    found.set(cell, text)
  }
  return found

  function pieceText(army: Army, kind: Kind, faces: string): string {
    return [
      say('web-bb-piece', { army, kind }),
      kind === 'bearer' ? '' : say('web-bb-strength', { strength: options.strengths[kind] }),
      faces && say('web-bb-in-line', { faces }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}

/** The label of a cell for screen readers: what stands there, and what its marks say. */
export function cellLabel(
  cell: Cell,
  standing: ReadonlyMap<Cell, string>,
  marks: readonly string[] = [],
): string {
  return [cell, standing.get(cell), ...marks].filter(Boolean).join(', ')
}
