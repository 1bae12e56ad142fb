/** The computer's preparation: it acts for a player who wants that, until the battle begins. */
import { SvelteSet } from 'svelte/reactivity'
import type { Action, BoardState, Result } from '../../../lib/protocol'
import { type Army, type BladesView, isPreparation } from '../documents/documents'

const ASK_AGAIN = 500 // ms

/** The seats for which the computer acts; covering a table keeps them. */
const seats = new SvelteSet<string>()

export interface Prepared {
  table: string
  army: Army
  phase: BladesView['phase']
  active: boolean
  state: BoardState
  /** Null where the computer does not help: in lessons. */
  suggest: (() => Promise<Action>) | null
  act(action: Action): Promise<Result>
}

export class Automatic {
  #asked = $state.raw(-1)

  constructor(private readonly now: () => Prepared) {
    $effect(() => {
      const { active, army, state, suggest, act } = now()
      if (!suggest || !active || !this.busy || state.seat !== army || this.#asked === state.number)
        return
      this.#asked = state.number
      const again = () => setTimeout(() => (this.#asked = -1), ASK_AGAIN)
      suggest()
        .then(act)
        .then(({ done }) => done || again(), again) // without an answer: the server is busy
    })
  }

  /** Whether the computer can act at all. */
  get helps(): boolean {
    return this.now().suggest !== null
  }

  /** Whether the computer acts now. */
  get busy(): boolean {
    return isPreparation(this.now().phase) && seats.has(this.#seat)
  }

  readonly begin = (): void => void seats.add(this.#seat)

  get #seat(): string {
    const { table, army } = this.now()
    return `${table} ${army}`
  }
}
