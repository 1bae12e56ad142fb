/** What can be touched after a selection of soldiers, by the legal actions. It knows no rules. */
import {
  actionKey,
  type BladesAction,
  type Move,
  type MoveBearer,
  type Rearrange,
  type Shoot,
} from './documents'
import { bounds, type Cell, inReadingOrder, type Point, point, shifted, straight } from './geometry'

type Straight = Move | MoveBearer

/** A point on the field to tap for a wheel or a re-forming, with the actions that it leads to. */
export type Handle = {
  at: Point
  /** More than one if soldiers may exchange their places. */
  actions: Rearrange[]
}

/** The legal actions of an order, by the soldiers that they move. */
export class Targets {
  readonly #moves = new Map<string, Straight[]>()
  readonly #rearrangements = new Map<string, Rearrange[]>()
  readonly #shots: Shoot[] = []
  readonly #legal = new Set<string>()
  /** The soldiers that can act. */
  readonly able = new Set<Cell>()
  readonly canSkip: boolean

  constructor(
    legal: readonly BladesAction[],
    readonly bearer: Cell | undefined,
  ) {
    for (const action of legal) {
      this.#legal.add(actionKey(action))
      const cells = this.soldiers(action)
      for (const cell of cells) this.able.add(cell)
      if (action.do === 'move' || action.do === 'move_bearer') append(this.#moves, cells, action)
      else if (action.do === 'wheel' || action.do === 'reform')
        append(this.#rearrangements, cells, action)
      else if (action.do === 'shoot') this.#shots.push(action)
    }
    this.canSkip = this.isLegal({ do: 'skip' })
  }

  isLegal(action: BladesAction): boolean {
    return this.#legal.has(actionKey(action))
  }

  /** The soldiers that an action moves, or that shoot. */
  soldiers(action: BladesAction): Cell[] {
    if ('from' in action) return action.from
    if (action.do === 'move_bearer') return this.bearer ? [this.bearer] : []
    return action.do === 'shoot' ? inReadingOrder(Object.keys(action.shots)) : []
  }

  moves(selection: readonly Cell[]): Straight[] {
    return this.#moves.get(groupKey(selection)) ?? []
  }

  /** The cells that the head of a selection can reach, each with its move. */
  destinations(selection: readonly Cell[]): Map<Cell, Straight> {
    const reached = new Map<Cell, Straight>()
    for (const move of this.moves(selection)) {
      for (const cell of selection) {
        const next = shifted(cell, move.by)
        if (next && selection.includes(next)) continue // not at the head
        const end = shifted(cell, move.by, move.distance)
        if (end) reached.set(end, move)
      }
    }
    return reached
  }

  /** The move that brings a dragged soldier to a cell; null if there is none. */
  dragged(selection: readonly Cell[], from: Cell, to: Cell): Straight | null {
    const way = straight(from, to)
    const found = this.moves(selection).find(
      (move) => move.by === way?.by && move.distance === way.distance,
    )
    return found ?? null
  }

  wheels(selection: readonly Cell[]): Handle[] {
    return this.#handles(selection, 'wheel', (action) => point(farthest(action)))
  }

  reforms(selection: readonly Cell[]): Handle[] {
    return this.#handles(selection, 'reform', (action) => {
      const [west, south, east, north] = bounds(fresh(action))
      return { x: (west + east) / 2, y: (south + north) / 2 }
    })
  }

  #handles(
    selection: readonly Cell[],
    what: Rearrange['do'],
    place: (action: Rearrange) => Point,
  ): Handle[] {
    const handles = new Map<string, Handle>()
    for (const action of this.#rearrangements.get(groupKey(selection)) ?? []) {
      if (action.do !== what) continue
      const at = place(action)
      const known = handles.get(`${at.x} ${at.y}`)
      if (known) known.actions.push(action)
      else handles.set(`${at.x} ${at.y}`, { at, actions: [action] })
    }
    return [...handles.values()]
  }

  /** The volleys of the selected archers, or of some of them. */
  volleys(selection: readonly Cell[]): Shoot[] {
    const chosen = new Set(selection)
    return this.#shots.filter((action) => this.soldiers(action).every((cell) => chosen.has(cell)))
  }

  /** The soldiers that the selected archers can shoot, each with those archers. */
  shootable(selection: readonly Cell[]): Map<Cell, Cell[]> {
    const found = new Map<Cell, Set<Cell>>()
    for (const { shots } of this.volleys(selection))
      for (const [archer, target] of Object.entries(shots))
        found.set(target, (found.get(target) ?? new Set()).add(archer))
    return new Map([...found].map(([target, archers]) => [target, inReadingOrder(archers)]))
  }

  /** The selected archers that could shoot as well, in reading order. */
  joining(volley: Shoot, selection: readonly Cell[]): Cell[] {
    const aimed = Object.entries(volley.shots)
    const larger = this.volleys(selection).filter(({ shots }) =>
      aimed.every(([archer, target]) => shots[archer] === target),
    )
    const archers = new Set(larger.flatMap(({ shots }) => Object.keys(shots)))
    return inReadingOrder([...archers].filter((archer) => !(archer in volley.shots)))
  }

  /**
   * The volley after a tap on a target: aimed at it too, or no longer. If the new shot cannot be
   * part of the volley, only that shot is left; null if no shot is left.
   */
  aimed(volley: Shoot | null, target: Cell, selection: readonly Cell[]): Shoot | null {
    const shots = { ...volley?.shots }
    const archer = Object.keys(shots).find((cell) => shots[cell] === target)
    if (archer !== undefined) {
      delete shots[archer]
      return this.#ifLegal({ do: 'shoot', shots })
    }
    const shooter = this.shootable(selection).get(target)?.[0]
    if (shooter === undefined) return volley
    return (
      this.#ifLegal({ do: 'shoot', shots: { ...shots, [shooter]: target } }) ?? {
        do: 'shoot',
        shots: { [shooter]: target },
      }
    )
  }

  #ifLegal(volley: Shoot): Shoot | null {
    return this.isLegal(volley) ? volley : null
  }
}

/** Where the soldier farthest from the pivot ends: a different cell for each wheel of a line. */
function farthest({ from, to }: Rearrange): Cell {
  const pivot = from.findIndex((cell, i) => cell === to[i])
  const most = from.reduce(
    (best, _, i) => (Math.abs(i - pivot) >= Math.abs(best - pivot) ? i : best),
    pivot,
  )
  return to[most] ?? ''
}

/** The cells of a re-forming where no soldier of the group stood. */
function fresh({ from, to }: Rearrange): Cell[] {
  return to.filter((cell) => !from.includes(cell))
}

function groupKey(cells: readonly Cell[]): string {
  return inReadingOrder(cells).join(' ')
}

function append<T>(map: Map<string, T[]>, cells: readonly Cell[], value: T): void {
  const known = map.get(groupKey(cells))
  if (known) known.push(value)
  else map.set(groupKey(cells), [value])
}
