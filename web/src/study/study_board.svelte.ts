/** The board of a lesson or a puzzle: its game, the position that it shows, and what led to it. */
import type { GameModule } from '../games/contract'
import { problemOf } from '../lib/attempt.svelte'
import type { Action, BoardState, GameEvent, Outcome, Result, View } from '../lib/protocol'
import { settings } from '../lib/settings.svelte'
import { studyState } from './study'

const PAUSE = 700 // ms between the events of a reply

export class StudyBoard {
  game = $state.raw<GameModule | null>(null)
  state = $state.raw<BoardState | null>(null)
  /** The last events, and the view before the last one. */
  recent = $state.raw<GameEvent[]>([])
  before = $state.raw<View | null>(null)
  /** Whether an answer is on its way. */
  busy = $state(false)
  #count = 0
  #followed = 0 // lines of events

  put(view: View, legal: Action[] | null, outcome: Outcome | null = null): void {
    this.#count += 1
    this.state = { ...studyState(view, legal), number: this.#count, outcome }
  }

  /** Shows the position again, so that the board forgets what was chosen. */
  again(): void {
    if (this.state) this.put({ ...this.state.view }, this.state.legal, this.state.outcome)
  }

  /** Forgets what has happened, also what has not been shown yet. */
  forget(): void {
    this.#followed += 1
    this.recent = []
    this.before = null
  }

  /** Shows what has happened, one event after another. */
  async follow(
    events: GameEvent[],
    shown?: (event: GameEvent, before: View) => void,
  ): Promise<void> {
    this.forget()
    const line = this.#followed
    for (const [i, event] of events.entries()) {
      if (i && settings.motion) await new Promise((resolve) => setTimeout(resolve, PAUSE))
      if (line !== this.#followed) return
      this.before = this.state?.view ?? null
      this.recent = [event]
      if (this.before) shown?.(event, this.before)
      this.put(event.view, [])
    }
  }

  /** Asks the server about an action; `failed` is told why there is no answer. */
  async ask(answer: () => Promise<Result>, failed: (text: string) => void): Promise<Result> {
    this.busy = true
    try {
      return await answer()
    } catch (error) {
      const text = problemOf(error)
      failed(text)
      return { done: false, text }
    } finally {
      this.busy = false
    }
  }
}
