/** What the legal actions of an order let a choice of soldiers do. */
import {
  type BattleAction,
  key,
  type Move,
  type MoveBearer,
  type Rearrange,
  type Shoot,
} from './documents'
import { bounds, type Cell, inReadingOrder, type Point, point, shifted, straight } from './geometry'

type Straight = Move | MoveBearer

/** A place on the field to tap for a wheel or a re-forming, and what it does. */
export type Handle = {
  at: Point
  /** Two where captain and sergeant may exchange their places. */
  actions: Rearrange[]
}

/** The legal actions of one order, by the soldiers that they are for. */
export class Choices {
  readonly #moves = new Map<string, Straight[]>()
  readonly #rearrangements = new Map<string, Rearrange[]>()
  readonly #shots: Shoot[] = []
  readonly #legal = new Set<string>()
  /** Whoever can do something. */
  readonly able = new Set<Cell>()
  readonly canSkip: boolean

  constructor(
    legal: readonly BattleAction[],
    readonly bearer: Cell | undefined,
  ) {
    for (const action of legal) {
      this.#legal.add(key(action))
      const cells = this.soldiers(action)
      for (const cell of cells) this.able.add(cell)
      if (action.do === 'move' || action.do === 'move_bearer') put(this.#moves, cells, action)
      else if (action.do === 'wheel' || action.do === 'reform')
        put(this.#rearrangements, cells, action)
      else if (action.do === 'shoot') this.#shots.push(action)
    }
    this.canSkip = this.isLegal({ do: 'skip' })
  }

  isLegal(action: BattleAction): boolean {
    return this.#legal.has(key(action))
  }

  /** Whom an action is for. */
  soldiers(action: BattleAction): Cell[] {
    if ('from' in action) return action.from
    if (action.do === 'move_bearer') return this.bearer ? [this.bearer] : []
    return action.do === 'shoot' ? inReadingOrder(Object.keys(action.shots)) : []
  }

  moves(selection: readonly Cell[]): Straight[] {
    return this.#moves.get(groupKey(selection)) ?? []
  }

  /** The cells that the head of a selection can reach, with the move that brings it there. */
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

  /** The move that brings the soldier who is dragged to a cell. */
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

  /** The shots that some of the chosen archers may fire together. */
  volleys(selection: readonly Cell[]): Shoot[] {
    const chosen = new Set(selection)
    return this.#shots.filter((action) => this.soldiers(action).every((cell) => chosen.has(cell)))
  }

  /** Whom the chosen archers can hit, and who would. */
  targets(selection: readonly Cell[]): Map<Cell, Cell[]> {
    const found = new Map<Cell, Set<Cell>>()
    for (const { shots } of this.volleys(selection))
      for (const [archer, target] of Object.entries(shots))
        found.set(target, (found.get(target) ?? new Set()).add(archer))
    return new Map([...found].map(([target, archers]) => [target, inReadingOrder(archers)]))
  }

  /**
   * A volley with one target more, or one less if it was aimed at already. Shots that do not go
   * together with the new one are dropped; null if nothing is left.
   */
  aimed(volley: Shoot | null, target: Cell, selection: readonly Cell[]): Shoot | null {
    const shots = { ...volley?.shots }
    const archer = Object.keys(shots).find((cell) => shots[cell] === target)
    if (archer !== undefined) {
      delete shots[archer]
      return this.#sound({ do: 'shoot', shots })
    }
    const shooter = this.targets(selection).get(target)?.[0]
    if (shooter === undefined) return volley
    return (
      this.#sound({ do: 'shoot', shots: { ...shots, [shooter]: target } }) ?? {
        do: 'shoot',
        shots: { [shooter]: target },
      }
    )
  }

  #sound(volley: Shoot): Shoot | null {
    return this.isLegal(volley) ? volley : null
  }
}

/** The farthest from the pivot, where he ends: each wheel of a line has its own such cell. */
function farthest({ from, to }: Rearrange): Cell {
  const pivot = from.findIndex((cell, i) => cell === to[i])
  const most = from.reduce(
    (best, _, i) => (Math.abs(i - pivot) >= Math.abs(best - pivot) ? i : best),
    pivot,
  )
  return to[most] ?? ''
}

/** The cells of a re-forming where nobody of the group stood. */
function fresh({ from, to }: Rearrange): Cell[] {
  return to.filter((cell) => !from.includes(cell))
}

function groupKey(cells: readonly Cell[]): string {
  return inReadingOrder(cells).join(' ')
}

function put<T>(map: Map<string, T[]>, cells: readonly Cell[], value: T): void {
  const known = map.get(groupKey(cells))
  if (known) known.push(value)
  else map.set(groupKey(cells), [value])
}
