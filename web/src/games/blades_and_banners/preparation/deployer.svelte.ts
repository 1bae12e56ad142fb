/** Places an army before the battle: first the standard, then detachment by detachment. */
import type { Action, Result } from '../../../lib/protocol'
import {
  type Army,
  type BladesAction,
  type BladesView,
  KIND_OF,
  type Piece,
  UNITS,
  type Unit,
} from '../documents/documents'
import { type Cell, inReadingOrder } from '../documents/geometry'
import { SIZE } from '../documents/hiring'
import { deploymentCells, freeCells, nearest, placed } from '../field/deployment'
import { type Marks, NO_MARKS } from '../field/marks'

interface Props {
  position: BladesView
  legal: readonly BladesAction[]
  army: Army
  active: boolean
  /** Whether the cell of the standard is shown first, and taken once the player confirms it. */
  confirming: boolean
  act(action: Action): Promise<Result>
}

export class Deployer {
  #wanted = $state<Unit | null>(null)
  /** The cells chosen so far for the soldiers of the detachment, or for the standard-bearer. */
  standing = $state.raw<readonly Cell[]>([])
  #looked = $state.raw<readonly Cell[]>([])
  /** Whether the player has moved single soldiers of the detachment. */
  #oneByOne = false
  /** Where Enter has placed soldiers, as long as the cursor stays there: once more places them for good. */
  #entered: Cell | null = null

  readonly #props: () => Props
  readonly bearer = $derived.by(() => this.#props().position.phase === 'bearers')
  readonly left = $derived.by(() => {
    const { position, army } = this.#props()
    const counts = position[army].to_deploy
    return UNITS.filter((unit) => (counts?.[unit] ?? 0) > 0)
  })
  readonly unit = $derived.by(() =>
    this.#wanted && this.left.includes(this.#wanted) ? this.#wanted : (this.left[0] ?? null),
  )
  readonly free = $derived.by(() => {
    const { position, army, active, legal } = this.#props()
    if (!active) return []
    if (!this.bearer) return freeCells(position, army)
    return legal.flatMap((action) => (action.do === 'place_bearer' ? [action.to] : []))
  })
  readonly size = $derived(this.bearer ? 1 : this.unit ? SIZE[this.unit] : 0)
  readonly complete = $derived(this.size > 0 && this.standing.length === this.size)

  constructor(props: () => Props) {
    this.#props = props
  }

  reset(): void {
    this.standing = []
    this.#oneByOne = false
    this.#looked = []
    this.#entered = null
  }

  choose(unit: Unit): void {
    this.#wanted = unit
    this.reset()
  }

  /** Shows a suggested action without doing it. */
  suggest(action: BladesAction): void {
    if (action.do === 'place_bearer') this.standing = [action.to]
    if (action.do !== 'deploy') return
    this.choose(action.unit)
    this.standing = action.to
  }

  /** Whether a suggested action is what is chosen; any other action is none of these choices. */
  fits(action: BladesAction): boolean {
    if (action.do === 'place_bearer') return this.standing[0] === action.to
    if (action.do !== 'deploy') return true
    return this.unit === action.unit && `${this.standing}` === `${action.to}`
  }

  /** The key Enter at a cell. */
  enter(cell: Cell): void {
    if (this.complete && this.#entered === cell) {
      void this.confirm()
      return
    }
    this.tap(cell)
    this.#entered = this.standing.includes(cell) ? cell : null
  }

  tap(cell: Cell): void {
    this.#looked = []
    this.#entered = null
    if (this.standing.includes(cell)) {
      // A tap lifts one soldier off; a second tap on the standard-bearer confirms the cell.
      if (this.size === 1) void this.confirm()
      else {
        this.standing = this.standing.filter((other) => other !== cell)
        this.#oneByOne = this.standing.length > 0
      }
    } else if (this.free.includes(cell)) {
      this.standing = this.#placed(cell)
      if (this.bearer && !this.#props().confirming) void this.confirm()
    }
  }

  look(cell: Cell | null): void {
    if (cell !== this.#entered) this.#entered = null
    const open = cell && this.free.includes(cell) && !this.standing.includes(cell)
    this.#looked = open ? this.#placed(cell) : []
  }

  /** Moves a soldier to another cell. */
  drop(from: Cell, to: Cell | null): void {
    this.#looked = []
    if (!to || !this.free.includes(to) || this.standing.includes(to)) return
    this.standing = inReadingOrder(this.standing.map((cell) => (cell === from ? to : cell)))
    this.#oneByOne = true
  }

  #placed(to: Cell): Cell[] {
    if (this.bearer || !this.unit) return nearest(this.free, to, 1)
    return placed(this.unit, this.standing, this.free, to, this.#oneByOne)
  }

  async confirm(): Promise<void> {
    const { unit, standing } = this
    const [to] = standing
    if (!this.complete || !this.#props().active || !to) return
    const action: BladesAction | null = this.bearer
      ? { do: 'place_bearer', to }
      : unit && { do: 'deploy', unit, to: [...standing] }
    if (action) await this.#props().act(action)
  }

  readonly marks = $derived.by((): Marks => {
    const { army, active } = this.#props()
    if (!active) return NO_MARKS
    const ghosts = this.#looked.length > 0 ? this.#looked : this.standing
    const kind: Piece['kind'] = this.bearer || !this.unit ? 'bearer' : KIND_OF[this.unit]
    return {
      ...NO_MARKS,
      area: this.bearer ? [] : deploymentCells(army),
      free: this.bearer ? [] : this.free.filter((cell) => !ghosts.includes(cell)),
      reach: this.bearer ? this.free.filter((cell) => !ghosts.includes(cell)) : [],
      ghosts: ghosts.map((cell) => ({ army, kind, cell })),
      asked: this.complete && this.#looked.length === 0 ? this.standing : [],
    }
  })
}
