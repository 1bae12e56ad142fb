/** Executing an order: the selected soldiers, the proposed action, and what it would lead to. */
import { LATE, ofNow } from '../../../lib/of_now'
import type { Action, Explanation, Result } from '../../../lib/protocol'
import { ends } from '../documents/changes'
import {
  actionKey,
  type BladesAction,
  type BladesView,
  type Evidence,
  type Fight,
  type Piece,
  pieces,
} from '../documents/documents'
import {
  type Cell,
  inReadingOrder,
  type Point,
  point,
  rectangle,
  straight,
} from '../documents/geometry'
import { extended, groupInBox, groupsAround } from '../documents/groups'
import { type Handle, Targets } from '../documents/targets'
import { type Marks, NO_MARKS } from '../field/marks'

export type Rearranging = 'wheel' | 'reform'

interface Props {
  position: BladesView
  legal: readonly BladesAction[]
  active: boolean
  /** Whether a move is shown first, and executed once the player confirms it. */
  confirming: boolean
  act(action: Action): Promise<Result>
  explain(action: Action): Promise<Explanation>
}

export class Orders {
  selection = $state.raw<readonly Cell[]>([])
  /** Set while the handles of a wheel or a re-forming are shown instead of the cells to move to. */
  rearranging = $state<Rearranging | null>(null)
  /** The action that waits for a second tap, Enter or the button. */
  proposed = $state.raw<BladesAction | null>(null)
  /** The action of the cell under the pointer, or under a dragged soldier. */
  #previewed = $state.raw<BladesAction | null>(null)
  #explanations = $state.raw<ReadonlyMap<string, Explanation>>(new Map())
  /** Counts the positions, so that explanations of an earlier one are dropped. */
  #positions = 0
  /** The attempted action that is not legal; `crooked` is a move that is not straight. */
  refused = $state.raw<BladesAction | 'crooked' | null>(null)
  /** The fight whose sum is shown. */
  opened = $state<string | null>(null)

  readonly #props: () => Props
  readonly position = $derived.by(() => this.#props().position)
  readonly soldiers = $derived.by(() => pieces(this.position))
  readonly targets = $derived.by(() => {
    const { position, legal, active } = this.#props()
    return new Targets(active ? legal : [], position[position.to_move].bearer)
  })
  readonly shown = $derived(this.proposed ?? this.#previewed)
  readonly explanation = $derived.by(() => {
    const action = this.shown ?? this.refused
    return action && action !== 'crooked'
      ? (this.#explanations.get(actionKey(action)) ?? null)
      : null
  })
  readonly evidence = $derived.by(() => (this.explanation?.evidence ?? {}) as Evidence)
  readonly fights = $derived.by((): Fight[] => this.evidence.fights ?? [])

  /** Whether the player is about to do something, or looks at what it would lead to. */
  readonly busy = $derived(this.selection.length > 0 || this.shown !== null)

  constructor(props: () => Props) {
    this.#props = props
  }

  /** Clears everything, because the position has changed. */
  reset(): void {
    this.#positions++
    this.choose([])
    this.#explanations = new Map()
  }

  /** Asks the server again for what it has said: it speaks another language now. */
  retell(): void {
    this.#positions++
    this.#explanations = new Map()
    const action = this.shown ?? this.refused
    if (action && action !== 'crooked') void this.#ask(action)
  }

  choose(cells: readonly Cell[]): void {
    this.selection = inReadingOrder(cells)
    this.rearranging = null
    this.propose(null)
  }

  propose(action: BladesAction | null): void {
    this.proposed = action
    this.#previewed = null
    this.opened = null
    this.refused = null
    if (action) void this.#ask(action)
  }

  /** Proposes an action that needs nothing more; without confirmation, executes it. */
  try(action: BladesAction): void {
    const { confirming, active, act } = this.#props()
    if (confirming) this.propose(action)
    else if (active) void act(action)
  }

  /** Does nothing with the order. */
  skip(): void {
    this.choose([])
    this.try({ do: 'skip' })
  }

  /** Explains why an attempted action is not legal. */
  #refuse(action: BladesAction | 'crooked'): void {
    this.propose(null)
    this.refused = action
    if (action !== 'crooked') void this.#ask(action)
  }

  /** Shows what an action would lead to, without proposing it. */
  look(action: BladesAction | null): void {
    if (
      this.proposed ||
      (action && this.#previewed && actionKey(action) === actionKey(this.#previewed))
    )
      return
    this.#previewed = action
    if (action) void this.#ask(action)
  }

  /** Shows a suggested action without doing it. */
  suggest(action: BladesAction): void {
    this.choose(this.targets.soldiers(action))
    this.propose(action)
  }

  /** What the player has chosen, as text. */
  readonly chosen = $derived.by(() => {
    const proposed = this.proposed && actionKey(this.proposed)
    return `${this.selection} ${this.rearranging} ${proposed} ${this.refused !== null}`
  })

  /** Whether a suggested action is what waits to be confirmed. */
  fits(action: BladesAction): boolean {
    return this.proposed !== null && actionKey(this.proposed) === actionKey(action)
  }

  async #ask(action: BladesAction): Promise<void> {
    if (this.#explanations.has(actionKey(action))) return
    const explanation = await ofNow(() => this.#positions, this.#props().explain(action))
    if (explanation === LATE) return
    this.#explanations = new Map([...this.#explanations, [actionKey(action), explanation]])
  }

  async confirm(): Promise<void> {
    const action = this.proposed
    if (action && this.#props().active) await this.#props().act(action)
  }

  /** Goes one step back: clears the proposal, the handles, or the selection. */
  back(): void {
    if (this.proposed) this.propose(null)
    else if (this.rearranging) this.rearranging = null
    else this.choose([])
  }

  handles(what: Rearranging): Handle[] {
    return what === 'wheel'
      ? this.targets.wheels(this.selection)
      : this.targets.reforms(this.selection)
  }

  /** Shows the handles of a wheel or a re-forming; called again, proposes the next way. */
  rearrange(what: Rearranging): void {
    const ways = this.handles(what).flatMap((handle) => handle.actions)
    if (ways.length === 0) return
    if (this.rearranging !== what) {
      this.rearranging = what
      this.propose(null)
      return
    }
    const now = this.proposed ? actionKey(this.proposed) : ''
    const next = ways[(ways.findIndex((way) => actionKey(way) === now) + 1) % ways.length]
    if (next) this.propose(next)
  }

  /** Proposes the volley with the most shots; called again, the next one. */
  volley(): void {
    const volleys = [...this.targets.volleys(this.selection)].sort(
      (a, b) => Object.keys(b.shots).length - Object.keys(a.shots).length,
    )
    const now = this.proposed ? actionKey(this.proposed) : ''
    const next =
      volleys[(volleys.findIndex((volley) => actionKey(volley) === now) + 1) % volleys.length]
    if (!next) return
    this.rearranging = null
    this.propose(next)
  }

  tap(cell: Cell, at: Point): void {
    const { targets, selection, proposed } = this
    const handle = this.rearranging && this.#handleAt(this.rearranging, at)
    const move = this.rearranging ? undefined : targets.destinations(selection).get(cell)
    if (handle) {
      this.#take(handle)
    } else if (proposed && this.#goesTo(proposed, cell)) {
      void this.confirm()
    } else if (targets.shootable(selection).has(cell)) {
      this.rearranging = null
      this.#aim(targets.aimed(proposed?.do === 'shoot' ? proposed : null, cell, selection))
    } else if (move) {
      this.try(move)
    } else if (selection.includes(cell)) {
      this.#nextGroup(cell)
    } else if (targets.able.has(cell)) {
      this.choose(extended(selection, cell, this.soldiers) ?? [cell])
    } else if (selection.length > 0) {
      // A tap beside the goal keeps the selection, and says why nothing happens.
      this.#refuse(this.#against(cell))
    }
  }

  /** Enter: confirms an action proposed by a key, else taps the cell of the cursor. */
  enter(cell: Cell): void {
    const { proposed } = this
    const laidOut = proposed && proposed.do !== 'move' && proposed.do !== 'move_bearer'
    const aims = proposed?.do === 'shoot' && this.targets.shootable(this.selection).has(cell)
    const more = aims && !Object.values(proposed.shots).includes(cell)
    if (laidOut && !more) void this.confirm()
    else this.tap(cell, point(cell))
  }

  lookAt(cell: Cell | null, at: Point | null): void {
    if (this.proposed) return
    const handle = this.rearranging && at ? this.#handleAt(this.rearranging, at) : undefined
    const move =
      cell && !this.rearranging ? this.targets.destinations(this.selection).get(cell) : undefined
    const shot = cell ? this.targets.aimed(null, cell, this.selection) : null
    this.look(handle?.actions[0] ?? move ?? shot)
  }

  /** Extends the choice by keyboard or by a dragged box. */
  extend(from: Cell, to: Cell): void {
    const { targets, selection, soldiers } = this
    const line =
      selection.length === 0 || selection.includes(from)
        ? extended(selection.length > 0 ? selection : [from], to, soldiers)
        : null
    const able = new Map([...soldiers].filter(([cell]) => targets.able.has(cell)))
    const group = line && targets.able.has(to) ? line : groupInBox(rectangle(from, to), able)
    if (group.length > 0) this.choose(group)
  }

  drag(from: Cell, to: Cell | null): void {
    if (!this.selection.includes(from)) this.choose([from])
    this.propose(null)
    this.look(to ? this.targets.dragged(this.selection, from, to) : null)
  }

  drop(from: Cell, to: Cell | null): void {
    const move = to ? this.targets.dragged(this.selection, from, to) : null
    if (move) this.try(move)
    else if (!to || to === from) this.propose(null)
    else this.#refuse(this.#straight(from, to))
  }

  /** The move of the selected soldiers that brings one of them to a cell. */
  #straight(from: Cell, to: Cell): BladesAction | 'crooked' {
    const way = straight(from, to)
    if (!way) return 'crooked'
    const bearer = this.soldiers.get(from)?.kind === 'bearer'
    return bearer
      ? { do: 'move_bearer', ...way }
      : { do: 'move', from: [...this.selection], ...way }
  }

  /** The move of the selected soldiers to a cell; archers shoot an enemy there. */
  #against(goal: Cell): BladesAction | 'crooked' {
    const far = (cell: Cell) => {
      const [a, b] = [point(cell), point(goal)]
      return (
        Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) * 20 + Math.hypot(a.x - b.x, a.y - b.y)
      )
    }
    const [nearest = ''] = [...this.selection].sort((a, b) => far(a) - far(b))
    return this.soldiers.get(nearest)?.kind === 'archer' && this.#isEnemy(goal)
      ? { do: 'shoot', shots: { [nearest]: goal } }
      : this.#straight(nearest, goal)
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
      this.targets.moves(group).length > 0 ||
      this.targets.wheels(group).length > 0 ||
      this.targets.reforms(group).length > 0 ||
      this.targets.volleys(group).length > 0
    )
  }

  #handleAt(what: Rearranging, at: Point): Handle | undefined {
    return this.handles(what).find(
      (handle) => Math.hypot(handle.at.x - at.x, handle.at.y - at.y) < 0.5,
    )
  }

  #take({ actions }: Handle): void {
    const now = this.proposed ? actionKey(this.proposed) : ''
    const place = actions.findIndex((action) => actionKey(action) === now)
    const next = actions[(place + 1) % actions.length]
    if (place >= 0 && actions.length === 1) void this.confirm()
    else if (next && actions.length === 1) this.try(next)
    else if (next) this.propose(next)
  }

  /** A volley is confirmed in any case: more shots may follow. */
  #aim(shots: BladesAction | null): void {
    if (shots && this.selection.length === 1) this.try(shots)
    else this.propose(shots)
  }

  /** Whether a second tap on a cell confirms an action. */
  #goesTo(action: BladesAction, cell: Cell): boolean {
    if (action.do === 'shoot')
      return this.selection.length === 1 && Object.values(action.shots).includes(cell)
    return this.#ghosts(action).some((ghost) => ghost.cell === cell)
  }

  #ghosts(action: BladesAction): Piece[] {
    return [...ends(action, this.position)].flatMap(([from, to]) => {
      const piece = this.soldiers.get(from)
      return piece && from !== to ? [{ ...piece, cell: to }] : []
    })
  }

  readonly marks = $derived.by((): Marks => {
    const { targets, selection, shown, rearranging } = this
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
        : [...targets.destinations(selection).keys()].filter((cell) => !covered.has(cell)),
      targets: [...targets.shootable(selection).keys()],
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

  /** The next soldier that can act, in reading order from a cell. */
  next(cell: Cell): Cell | null {
    const able = inReadingOrder(this.targets.able)
    const at = point(cell)
    const later = able.find((other) => {
      const { x, y } = point(other)
      return y > at.y || (y === at.y && x > at.x)
    })
    return later ?? able[0] ?? null
  }
}
