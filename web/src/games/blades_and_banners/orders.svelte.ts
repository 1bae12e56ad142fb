/** The hand that gives an order: who is chosen, what is proposed, what that would do. */
import type { Action, Explanation, Result } from '../../lib/protocol'
import { ends } from './changes'
import {
  type Battle,
  type BattleAction,
  type Evidence,
  type Fight,
  key,
  type Piece,
  pieces,
} from './documents'
import { type Cell, inReadingOrder, type Point, point, rectangle, straight } from './geometry'
import { extended, groupInBox, groupsAround } from './groups'
import { type Marks, NO_MARKS } from './marks'
import { Choices, type Handle } from './targets'

export type Rearranging = 'wheel' | 'reform'

interface Table {
  position: Battle
  legal: readonly BattleAction[]
  active: boolean
  act(action: Action): Promise<Result>
  explain(action: Action): Promise<Explanation>
}

export class Orders {
  selection = $state.raw<readonly Cell[]>([])
  /** Handles for a wheel or a re-forming are shown instead of the cells to move to. */
  rearranging = $state<Rearranging | null>(null)
  /** Waits for a second tap, Enter or the button. */
  proposed = $state.raw<BattleAction | null>(null)
  /** Under the pointer, or under a soldier who is being dragged. */
  #looked = $state.raw<BattleAction | null>(null)
  #explanations = $state.raw<ReadonlyMap<string, Explanation>>(new Map())
  /** How many positions there were: what is told of an earlier one is not heard. */
  #positions = 0
  /** What was wanted and cannot be; `crooked`: a move that is not straight. */
  refused = $state.raw<BattleAction | 'crooked' | null>(null)
  /** The fight whose sum is unfolded. */
  opened = $state<string | null>(null)

  readonly #table: () => Table
  readonly position = $derived.by(() => this.#table().position)
  readonly soldiers = $derived.by(() => pieces(this.position))
  readonly choices = $derived.by(() => {
    const { position, legal, active } = this.#table()
    return new Choices(active ? legal : [], position[position.to_move].bearer)
  })
  readonly shown = $derived(this.proposed ?? this.#looked)
  readonly explanation = $derived.by(() => {
    const action = this.shown ?? this.refused
    return action && action !== 'crooked' ? (this.#explanations.get(key(action)) ?? null) : null
  })
  readonly evidence = $derived.by(() => (this.explanation?.evidence ?? {}) as Evidence)
  readonly fights = $derived.by((): Fight[] => this.evidence.fights ?? [])

  constructor(table: () => Table) {
    this.#table = table
  }

  /** Begins anew: the position has changed. */
  reset(): void {
    this.#positions++
    this.choose([])
    this.#explanations = new Map()
  }

  choose(cells: readonly Cell[]): void {
    this.selection = inReadingOrder(cells)
    this.rearranging = null
    this.propose(null)
  }

  propose(action: BattleAction | null): void {
    this.proposed = action
    this.#looked = null
    this.opened = null
    this.refused = null
    if (action) void this.#ask(action)
  }

  /** Tells why something that was wanted cannot be. */
  #refuse(action: BattleAction | 'crooked'): void {
    this.propose(null)
    this.refused = action
    if (action !== 'crooked') void this.#ask(action)
  }

  /** Shows what an action would do, without proposing it. */
  look(action: BattleAction | null): void {
    if (this.proposed || (action && this.#looked && key(action) === key(this.#looked))) return
    this.#looked = action
    if (action) void this.#ask(action)
  }

  /** Shows an action that somebody else thought of. */
  suggest(action: BattleAction): void {
    this.choose(this.choices.soldiers(action))
    this.propose(action)
  }

  async #ask(action: BattleAction): Promise<void> {
    if (this.#explanations.has(key(action))) return
    const asked = this.#positions
    const explanation = await this.#table().explain(action as Action)
    if (asked !== this.#positions) return
    this.#explanations = new Map([...this.#explanations, [key(action), explanation]])
  }

  async confirm(): Promise<void> {
    const action = this.proposed
    if (action && this.#table().active) await this.#table().act(action as Action)
  }

  /** One step back: the proposal, the handles, the choice of soldiers. */
  back(): void {
    if (this.proposed) this.propose(null)
    else if (this.rearranging) this.rearranging = null
    else this.choose([])
  }

  handles(what: Rearranging): Handle[] {
    return what === 'wheel'
      ? this.choices.wheels(this.selection)
      : this.choices.reforms(this.selection)
  }

  /** Shows the handles of a wheel or a re-forming; asked for again, goes to the next way. */
  rearrange(what: Rearranging): void {
    const ways = this.handles(what).flatMap((handle) => handle.actions)
    if (ways.length === 0) return
    if (this.rearranging !== what) {
      this.rearranging = what
      this.propose(null)
      return
    }
    const now = this.proposed ? key(this.proposed) : ''
    const next = ways[(ways.findIndex((way) => key(way) === now) + 1) % ways.length]
    if (next) this.propose(next)
  }

  /** The volley with the most shots; asked for again, the next one. */
  volley(): void {
    const volleys = [...this.choices.volleys(this.selection)].sort(
      (a, b) => Object.keys(b.shots).length - Object.keys(a.shots).length,
    )
    const now = this.proposed ? key(this.proposed) : ''
    const next = volleys[(volleys.findIndex((volley) => key(volley) === now) + 1) % volleys.length]
    if (!next) return
    this.rearranging = null
    this.propose(next)
  }

  tap(cell: Cell, at: Point): void {
    const { choices, selection, proposed } = this
    const handle = this.rearranging && this.#handleAt(this.rearranging, at)
    const move = this.rearranging ? undefined : choices.destinations(selection).get(cell)
    if (handle) {
      this.#take(handle)
    } else if (proposed && this.#goesTo(proposed, cell)) {
      void this.confirm()
    } else if (choices.targets(selection).has(cell)) {
      this.rearranging = null
      this.propose(choices.aimed(proposed?.do === 'shoot' ? proposed : null, cell, selection))
    } else if (move) {
      this.propose(move)
    } else if (selection.includes(cell)) {
      this.#nextGroup(cell)
    } else if (choices.able.has(cell)) {
      this.choose(extended(selection, cell, this.soldiers) ?? [cell])
    } else if (selection[0] && this.#isEnemy(cell)) {
      this.#refuse(this.#against(cell))
    } else {
      this.choose([])
    }
  }

  /** Enter: yes to what the keys have laid out; else a tap on the cell of the cursor. */
  enter(cell: Cell): void {
    const { proposed } = this
    const laidOut = proposed && proposed.do !== 'move' && proposed.do !== 'move_bearer'
    const aims = proposed?.do === 'shoot' && this.choices.targets(this.selection).has(cell)
    const more = aims && !Object.values(proposed.shots).includes(cell)
    if (laidOut && !more) void this.confirm()
    else this.tap(cell, point(cell))
  }

  lookAt(cell: Cell | null, at: Point | null): void {
    if (this.proposed) return
    const handle = this.rearranging && at ? this.#handleAt(this.rearranging, at) : undefined
    const move =
      cell && !this.rearranging ? this.choices.destinations(this.selection).get(cell) : undefined
    const shot = cell ? this.choices.aimed(null, cell, this.selection) : null
    this.look(handle?.actions[0] ?? move ?? shot)
  }

  /** Extends the choice by keyboard or by a dragged box. */
  extend(from: Cell, to: Cell): void {
    const { choices, selection, soldiers } = this
    const line =
      selection.length === 0 || selection.includes(from)
        ? extended(selection.length > 0 ? selection : [from], to, soldiers)
        : null
    const able = new Map([...soldiers].filter(([cell]) => choices.able.has(cell)))
    const group = line && choices.able.has(to) ? line : groupInBox(rectangle(from, to), able)
    if (group.length > 0) this.choose(group)
  }

  drag(from: Cell, to: Cell | null): void {
    if (!this.selection.includes(from)) this.choose([from])
    this.propose(null)
    this.look(to ? this.choices.dragged(this.selection, from, to) : null)
  }

  drop(from: Cell, to: Cell | null): void {
    const move = to ? this.choices.dragged(this.selection, from, to) : null
    if (move || !to || to === from) this.propose(move)
    else this.#refuse(this.#straight(from, to))
  }

  /** The move of the chosen that brings one of them to a cell. */
  #straight(from: Cell, to: Cell): BattleAction | 'crooked' {
    const way = straight(from, to)
    if (!way) return 'crooked'
    const bearer = this.soldiers.get(from)?.kind === 'bearer'
    return bearer
      ? { do: 'move_bearer', ...way }
      : { do: 'move', from: [...this.selection], ...way }
  }

  /** What the chosen would do to an enemy: archers shoot, the others go there. */
  #against(enemy: Cell): BattleAction | 'crooked' {
    const far = (cell: Cell) => {
      const [a, b] = [point(cell), point(enemy)]
      return (
        Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * 20 + Math.hypot(a.x - b.x, a.y - b.y)
      )
    }
    const [nearest = ''] = [...this.selection].sort((a, b) => far(a) - far(b))
    return this.soldiers.get(nearest)?.kind === 'archer'
      ? { do: 'shoot', shots: { [nearest]: enemy } }
      : this.#straight(nearest, enemy)
  }

  #isEnemy(cell: Cell): boolean {
    const piece = this.soldiers.get(cell)
    return piece !== undefined && piece.army !== this.position.to_move
  }

  #nextGroup(cell: Cell): void {
    const groups = groupsAround(cell, this.soldiers).filter(
      (group) => group.length === 1 || this.#canAct(group),
    )
    const now = this.selection.join()
    const place = groups.findIndex((group) => inReadingOrder(group).join() === now)
    const alone = this.selection.length === 1
    this.choose(groups[alone ? 0 : (place + 1) % groups.length] ?? [cell])
  }

  #canAct(group: readonly Cell[]): boolean {
    return (
      this.choices.moves(group).length > 0 ||
      this.choices.wheels(group).length > 0 ||
      this.choices.reforms(group).length > 0 ||
      this.choices.volleys(group).length > 0
    )
  }

  #handleAt(what: Rearranging, at: Point): Handle | undefined {
    return this.handles(what).find(
      (handle) => Math.hypot(handle.at.x - at.x, handle.at.y - at.y) < 0.5,
    )
  }

  #take({ actions }: Handle): void {
    const now = this.proposed ? key(this.proposed) : ''
    const place = actions.findIndex((action) => key(action) === now)
    const next = actions[(place + 1) % actions.length]
    if (place >= 0 && actions.length === 1) void this.confirm()
    else if (next) this.propose(next)
  }

  /** Whether a second tap on a cell means: yes, do it. */
  #goesTo(action: BattleAction, cell: Cell): boolean {
    if (action.do === 'shoot')
      return this.selection.length === 1 && Object.values(action.shots).includes(cell)
    return this.#ghosts(action).some((ghost) => ghost.cell === cell)
  }

  #ghosts(action: BattleAction): Piece[] {
    return [...ends(action, this.position)].flatMap(([from, to]) => {
      const piece = this.soldiers.get(from)
      return piece && from !== to ? [{ ...piece, cell: to }] : []
    })
  }

  readonly marks = $derived.by((): Marks => {
    const { choices, selection, shown, rearranging } = this
    const ghosts = shown ? this.#ghosts(shown) : []
    const covered = new Set(ghosts.map((ghost) => ghost.cell))
    const moving = rearranging || selection.length === 0
    const move = shown?.do === 'move' || shown?.do === 'move_bearer' ? shown : null
    const shots = shown?.do === 'shoot' ? Object.entries(shown.shots) : []
    const rides = selection[0] ? this.soldiers.get(selection[0])?.kind === 'knight' : false
    return {
      ...NO_MARKS,
      chosen: selection,
      reach: moving
        ? []
        : [...choices.destinations(selection).keys()].filter((cell) => !covered.has(cell)),
      targets: [...choices.targets(selection).keys()],
      ghosts,
      way:
        move && ghosts.length > 0
          ? {
              from: selection,
              to: ghosts.map((ghost) => ghost.cell),
              charge: rides ? move.distance - 2 : 0,
            }
          : null,
      shots: shots.map(([from, to]) => ({ from, to })),
      fights: this.fights.filter((fight) => !fight.lapses),
      doomed: [...this.fights.flatMap((fight) => fight.dies), ...shots.map(([, target]) => target)],
      handles: rearranging
        ? this.handles(rearranging).filter(({ actions }) => !actions.some((way) => way === shown))
        : [],
      handleIcon: rearranging ?? 'wheel',
    }
  })

  /** Soldiers with something to do, for the key that goes from one to the next. */
  next(cell: Cell): Cell | null {
    const able = inReadingOrder(this.choices.able)
    const at = point(cell)
    const later = able.find((other) => {
      const { x, y } = point(other)
      return y > at.y || (y === at.y && x > at.x)
    })
    return later ?? able[0] ?? null
  }
}
