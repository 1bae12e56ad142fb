/** Holds the computer's answer back for a moment, so that the player's own move is seen first. */
export class Beat<State> {
  /** When a move of a person was shown. */
  #moved = Number.NEGATIVE_INFINITY
  #held: State[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #moment: () => number
  readonly #show: (state: State) => void

  /** @param moment how long that is, in milliseconds */
  constructor(moment: () => number, show: (state: State) => void) {
    this.#moment = moment
    this.#show = show
  }

  /** Shows a state after a move of a person, an answer of the computer, or something else. */
  show(state: State, after: 'move' | 'answer' | null): void {
    const wait = this.#moved + this.#moment() - performance.now()
    if (after === 'answer' && (wait > 0 || this.#held.length > 0)) {
      this.#held.push(state)
      this.#timer ??= setTimeout(() => this.end(), wait)
      return
    }
    this.end()
    if (after === 'move') this.#moved = performance.now()
    this.#show(state)
  }

  /** Changes what is held. */
  change(how: (state: State) => State): void {
    this.#held = this.#held.map(how)
  }

  /** Shows at once what is held. */
  end(): void {
    for (const state of this.drop()) this.#show(state)
  }

  /** Shows it never; returns it. */
  drop(): State[] {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const held = this.#held
    this.#held = []
    return held
  }
}
