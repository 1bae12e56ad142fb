/** What lies on a real table: each press can be taken back, also after the browser was closed. */
import { browser, type Kind, listOf } from '../lib/kept/storage'

const LIMIT = 30 // presses that can be taken back

export class Laid<State> {
  #now: State
  #before: State[]

  /**
   * Takes what this browser kept; made while a component begins.
   * `nothing` lies there if nothing was kept, or something of another kind.
   */
  constructor(
    private readonly key: string,
    kind: Kind<State>,
    nothing: State,
  ) {
    this.#now = $state.raw(browser.read(key, kind) ?? nothing)
    this.#before = $state.raw(browser.read(`${key}.before`, listOf(kind)) ?? [])
  }

  get now(): State {
    return this.#now
  }

  get canTakeBack(): boolean {
    return this.#before.length > 0
  }

  /** Lays something else. */
  lay(next: State): void {
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return
    this.#keep(next, [...this.#before, this.#now].slice(-LIMIT))
  }

  /** Takes back the last press. */
  takeBack(): void {
    const last = this.#before.at(-1)
    if (last !== undefined) this.#keep(last, this.#before.slice(0, -1))
  }

  #keep(now: State, before: State[]): void {
    this.#now = now
    this.#before = before
    browser.keep(this.key, now)
    browser.keep(`${this.key}.before`, before)
  }
}
