/** The proof of a flag: whether it can be claimed, and why. */
import { LATE, ofNow } from '../../../lib/of_now'
import type { Action, Explanation } from '../../../lib/protocol'

export class Proving {
  /** The flag whose proof is open. */
  flag = $state<number | null>(null)
  /** What the server has said of it. */
  why = $state.raw<Explanation | null>(null)
  /** The flag whose proof was asked for last. */
  #wanted: number | null = null

  /** @param shown the position that is shown */
  constructor(
    private readonly shown: () => string,
    private readonly explain: (claim: Action) => Promise<Explanation>,
  ) {}

  close(): void {
    this.#wanted = this.flag = null
  }

  /** Opens a proof once the server has said it; closes the one that is open. */
  async ask(flag: number): Promise<void> {
    if (this.flag === flag) {
      this.close()
      return
    }
    this.#wanted = flag
    const asked = () => `${this.shown()} ${this.#wanted}`
    const found = await ofNow(asked, this.explain({ do: 'claim', flag }))
    if (found === LATE) return
    this.why = found
    this.flag = flag
  }

  /** Asks for the proof that is open again: the server speaks another language now. */
  async retell(flag: number): Promise<void> {
    const open = () => `${this.shown()} ${this.flag}`
    const found = await ofNow(open, this.explain({ do: 'claim', flag }))
    if (found !== LATE) this.why = found
  }
}
