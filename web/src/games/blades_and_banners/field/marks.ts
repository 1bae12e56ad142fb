/** The marks on the field: everything that is drawn there besides the ground and the soldiers. */

import type { Say } from '../../../lib/words.svelte'
import { ends } from '../documents/changes'
import {
  type Army,
  type BladesAction,
  type BladesView,
  type Fight,
  KIND_OF,
  type Piece,
  pieces,
} from '../documents/documents'
import { type Cell, type Frame, type Point, point } from '../documents/geometry'
import type { Soldiers } from '../documents/groups'
import type { Handle } from '../documents/targets'

/** The side of a cell in the drawing. */
export const SIDE = 40

export type Marks = {
  /** Gold rings: the selected soldiers. */
  chosen: readonly Cell[]
  /** Green: the cells that they can reach. */
  reach: readonly Cell[]
  /** A framed part of the field, dotted on free cells. */
  area: readonly Cell[]
  free: readonly Cell[]
  /** Cross hairs: the soldiers that can be shot. */
  targets: readonly Cell[]
  /** Gold: the soldiers that a question is about, or the cells to be confirmed. */
  asked: readonly Cell[]
  /** Pale: soldiers where they would stand. */
  ghosts: readonly Piece[]
  /** A dashed arrow from the selected soldiers to their ghosts. */
  way: { from: readonly Cell[]; to: readonly Cell[]; charge: number } | null
  shots: readonly { from: Cell; to: Cell }[]
  fights: readonly Fight[]
  doomed: readonly Cell[]
  /** Where the last blow of the battle fell. */
  blow: readonly Cell[]
  /** Framed in gold: the control zone that has won. */
  won: readonly Cell[]
  handles: readonly Handle[]
  handleIcon: 'wheel' | 'reform'
}

export const NO_MARKS: Marks = {
  chosen: [],
  reach: [],
  area: [],
  free: [],
  targets: [],
  asked: [],
  ghosts: [],
  way: null,
  shots: [],
  fights: [],
  doomed: [],
  blow: [],
  won: [],
  handles: [],
  handleIcon: 'wheel',
}

/** The marks of an action that somebody likes: its soldiers, and arrows to where they go. */
export function marksOf(action: BladesAction, position: BladesView): Marks {
  if (action.do === 'shoot') {
    const shots = Object.entries(action.shots).map(([from, to]) => ({ from, to }))
    return { ...NO_MARKS, chosen: Object.keys(action.shots), shots }
  }
  const to = ends(action, position)
  const soldiers = pieces(position)
  const ghosts = [...to].flatMap(([from, cell]) => {
    const piece = soldiers.get(from)
    return piece && from !== cell ? [{ ...piece, cell }] : []
  })
  const way = { from: [...to.keys()], to: [...to.values()], charge: 0 }
  return { ...NO_MARKS, ghosts, way: to.size ? way : null }
}

/** The marks of an action that is on its way: its soldiers stand where they were put. */
export function sentMarks(action: BladesAction, position: BladesView, army: Army): Marks {
  const placed = (kind: Piece['kind'], cells: readonly Cell[]): Marks => ({
    ...NO_MARKS,
    ghosts: cells.map((cell) => ({ army, kind, cell })),
  })
  switch (action.do) {
    case 'place_bearer':
      return placed('bearer', [action.to])
    case 'deploy':
      return placed(KIND_OF[action.unit], action.to)
    case 'fight':
    case 'meet':
      return { ...NO_MARKS, chosen: [action.with] }
    default:
      return marksOf(action, position)
  }
}

/** The cells that have marks with words. */
export function marked({ reach, free, targets, chosen, ghosts }: Marks): Set<Cell> {
  const shown = ghosts.map(({ cell }) => cell)
  return new Set([...reach, ...free, ...targets, ...chosen, ...shown])
}

/** What the marks of a cell say, for screen readers; `suggested` is the cell of a suggested answer. */
export function markWords(
  say: Say,
  cell: Cell,
  marks: Marks,
  asking: boolean,
  suggested: Cell | null,
): string[] {
  const told: string[] = []
  const tell = (mark: string) => told.push(say('web-bb-mark', { mark }))
  if (marks.reach.includes(cell) || marks.free.includes(cell)) tell(asking ? 'answer' : 'reach')
  if (marks.targets.includes(cell)) tell('target')
  if (cell === suggested) told.push(say('web-bb-suggested'))
  else if (marks.chosen.includes(cell)) tell('chosen')
  if (marks.ghosts.some((ghost) => ghost.cell === cell)) tell('ghost')
  return told
}

/** The captains and standards whose 7 × 7 zones are drawn. */
export function zonesOf(soldiers: Soldiers, shown: (cell: Cell) => boolean): Cell[] {
  return [...soldiers.values()]
    .filter(({ kind, cell }) => (kind === 'captain' || kind === 'bearer') && shown(cell))
    .map(({ cell }) => cell)
}

/** The drawing of the field with the names of its rows and columns. */
export function sheetOf(frame: Frame): { x: number; y: number; width: number; height: number } {
  const [left, top, bottom] = frame.turned ? [46, 46, 2] : [22, 2, 24]
  return {
    x: -left,
    y: -top,
    width: left + frame.columns * SIDE + 2,
    height: top + frame.rows * SIDE + bottom,
  }
}

/** The centre of a point's cell in the drawing. */
export function centre(frame: Frame, at: Point): Point {
  const { x, y } = frame.place(at)
  return { x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE }
}

/** The centre of some cells in the drawing. */
export function middle(frame: Frame, cells: readonly Cell[]): Point {
  const points = cells.map((cell) => centre(frame, point(cell)))
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** The rectangle around some cells in the drawing. */
export function frameOf(frame: Frame, cells: readonly Cell[]) {
  const points = cells.map((cell) => frame.place(point(cell)))
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: x * SIDE,
    y: y * SIDE,
    width: (Math.max(...xs) - x + 1) * SIDE,
    height: (Math.max(...ys) - y + 1) * SIDE,
  }
}

/** An arrow between two points, shortened at both ends to leave space for the soldiers there. */
export function arrow(from: Point, to: Point, start = 0, end = 0) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  return {
    x1: from.x + dx * start,
    y1: from.y + dy * start,
    x2: to.x - dx * end,
    y2: to.y - dy * end,
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  }
}

export type FightResult = 'won' | 'even' | 'lost'

/** The result of a fight for the attacker. */
export function fightResult(fight: Fight): FightResult {
  const [attack, defence] = fight.strengths
  return attack > defence ? 'won' : attack < defence ? 'lost' : 'even'
}
