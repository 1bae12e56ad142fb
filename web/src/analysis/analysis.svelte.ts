/** An analysis: the tree of positions, the one that is shown, and what a search says of it. */

import { positions } from '../games/positions'
import { problemOf } from '../lib/attempt.svelte'
import { Refused } from '../lib/connection/api'
import { LATE, ofNow } from '../lib/of_now'
import type { Action, Position, Result, Seat } from '../lib/protocol'
import { say, words } from '../lib/words.svelte'
import type { Analysed, ShownPosition } from '../wire/types'
import { added, childOf, type Node } from './variations'

/** The numbers of simulations, one search after another. */
const DEPTHS = [200, 1000, 5000, 25_000, 100_000, 200_000]
const PAUSE = 1500 // ms before the server is asked again when it was busy

export class Analysis {
  /** The node that is shown. */
  node = $state.raw<Node | null>(null)
  /** The node that is asked for: it is shown once its answer has come; otherwise the one that is shown. */
  wanted = $state.raw<Node | null>(null)
  /** What the server says of the node that is shown. */
  shown = $state.raw<ShownPosition | null>(null)
  /** What the search has found so far, and from how many simulations. */
  found = $state.raw<Analysed | null>(null)
  iterations = $state(0)
  /** How much of the search that goes on is done, from 0 to 1; null: nobody knows. */
  share = $state<number | null>(null)
  /** Whether the computer searches for the best actions. */
  searching = $state(true)
  /** Counts the changes of the tree, which is not reactive itself. */
  changes = $state(0)
  /** Why what was wanted is not shown, in words; empty otherwise. */
  problem = $state('')
  /** Asks for it once more. */
  again: () => void = () => {}
  #questions = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #work = new AbortController()

  /** Shows a node, as the seat sees it that acts; `seat` chooses one where several may. */
  async go(node: Node, seat?: Seat): Promise<void> {
    this.wanted = node
    this.stop()
    this.#questions++
    try {
      const shown = await ofNow(() => this.#questions, positions.look(node.position, seat))
      if (shown === LATE) return
      this.problem = ''
      if (shown.position) node.position = shown.position // with all that the document left out
      this.node = node
      this.shown = shown
      if (!shown.problems.length) this.search(this.searching)
    } catch (error) {
      this.wanted = this.node
      this.problem = problemOf(error)
      this.again = () => void this.go(node, seat)
      this.search(this.searching) // of what is still shown
    }
  }

  /** Plays an action: goes to the child that it leads to. */
  async act(action: Action): Promise<Result> {
    const { node, shown } = this
    if (!node || !shown || this.wanted !== node) return { done: false, text: '' }
    const line = { seat: shown.seat, action }
    try {
      const known = childOf(node, line)
      const [after] = known ? [known.position] : await positions.play(node.position, [line])
      if (this.wanted !== node || !after) return { done: true }
      const child = added(node, line, after)
      this.changes++
      await this.go(child)
      return { done: true }
    } catch (error) {
      if (error instanceof Refused)
        return { done: false, text: error.message, rule: error.rule ?? null }
      return { done: false, text: say('web-no-server') }
    }
  }

  /** Begins or ends the search. */
  search(on: boolean): void {
    this.searching = on
    this.stop()
    if (on && this.node && this.shown) void this.#deepen(this.node, this.shown, 0)
  }

  /** Ends what is being searched; what was found is forgotten. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#work.abort()
    this.#work = new AbortController()
    this.found = null
    this.iterations = 0
    this.share = null
  }

  /** Searches deeper and deeper as long as the node is shown. */
  async #deepen(node: Node, shown: ShownPosition, depth: number): Promise<void> {
    const iterations = DEPTHS[depth]
    const acting = shown.actors.includes(shown.seat) && !shown.outcome
    if (!iterations || !acting) return
    const language = words.language
    const still = () => this.node === node && this.shown === shown && this.searching
    try {
      const { signal } = this.#work
      const progress = (share: number) => {
        if (!signal.aborted) this.share = share
      }
      const work = { signal, progress }
      const found = await positions.analyse(node.position, shown.seat, iterations, work)
      if (!still() || language !== words.language) return
      this.found = found
      this.iterations = iterations
      this.share = null
      if (!found.complete) void this.#deepen(node, shown, depth + 1)
    } catch {
      if (still()) this.#timer = setTimeout(() => void this.#deepen(node, shown, depth), PAUSE)
    }
  }
}

/** Whether a position shows all, so that nothing is dealt when it is played on. */
export function isWhole(position: Position): boolean {
  return !('seat' in position)
}
