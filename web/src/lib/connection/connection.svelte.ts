/**
 * A connection to the server, which is made again whenever it is lost. It is always in one of five states:
 *
 *     new ─► opening ─► open        a line is made ─► what was asked for has come
 *              ▲  │       │
 *              │  ▼       ▼
 *             resting ◄───┘         the line is lost, or was not to be had: again after a pause
 *
 * and from each of them `closed`, for good. There is a line in `opening` and `open` alone, and only that
 * line is heard: what an earlier one has said comes late, and is dropped, since the next one is asked for it
 * again. One timer is enough: in `resting` it ends the pause, and where there is a line it watches over it.
 *
 * A dead line looks like a silent one. So the page asks `ping` whenever it has heard nothing for a
 * while, and takes the line for lost if no answer comes.
 */
import { untrack } from 'svelte'
import { inOwnTask } from '../own_task'
import { NOTHING_THERE, refusal } from './refusal'
import { type Line, open } from './server'

type Phase = 'new' | 'opening' | 'open' | 'resting' | 'closed'

const ANSWER_OFFLINE = 1_000 // when the browser says that there is no network
const OPEN_WITHIN = 10_000 // from a new line to the first message
const FIRST_PAUSE = 400
const MAX_PAUSE = 8_000
const UNHURRIED = 8_000 // of silence, and for an answer, where nobody waits for a move

export abstract class Connection<Received, Sent = never> {
  #phase = $state<Phase>('new')
  /** Whether a line was ever lost, or tried in vain. */
  #failed = $state(false)
  /** Why there is no connection and will be none, in words; empty otherwise. */
  refused = $state('')
  /** How it stands to the outside; `lost` once it was tried in vain, or is no longer open. */
  readonly connection = $derived(
    this.#phase === 'open' ? 'open' : this.#failed ? 'lost' : 'connecting',
  )

  #line: Line | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the line is lost unless something is heard before; Infinity: it has not been asked. */
  #deadline = Infinity
  /** How often a line was lost since one was open. */
  #losses = 0
  #refusals = 0
  #everOpen = false

  /**
   * @param path where the server serves it
   * @param pingAfter the milliseconds of silence after which the line is asked whether it is alive
   * @param answerWithin the milliseconds that it has to answer
   */
  constructor(
    readonly path: string,
    private readonly pingAfter = UNHURRIED,
    private readonly answerWithin = UNHURRIED,
  ) {
    window.addEventListener('online', this.hurry)
    window.addEventListener('offline', this.#offline)
    document.addEventListener('visibilitychange', this.hurry)
  }

  /** Does what a message says. */
  protected abstract receive(message: Received): void
  /** Says on a new line what is wanted of it. */
  protected greet(): void {}
  /** Is told that what was asked for has come. */
  protected opened(): void {}
  /** Is told that the line is lost. */
  protected lost(): void {}
  /** Is told that there will be no connection, and why. */
  protected givenUp(_why: string): void {}
  protected newLine(): Line {
    return open(this.path)
  }

  /** Makes the first line; returns whether it was the first one. */
  protected begin(): boolean {
    const isNew = untrack(() => this.#phase) === 'new'
    if (isNew) this.#open()
    return isNew
  }

  /** Says that what was asked for has come. */
  protected settle(): void {
    if (this.#phase !== 'opening') return
    this.#phase = 'open'
    this.#everOpen = true
    this.#losses = this.#refusals = 0
    this.opened()
  }

  /** Says something on the line, if there is one; otherwise the next one is greeted with all that counts. */
  protected send(message: Sent | { type: 'ping' }): void {
    if (this.#line?.readyState === WebSocket.OPEN) this.#line.send(JSON.stringify(message))
  }

  /** Makes a new line at once, or asks whether the open one is alive: somebody waits for it. */
  hurry = (): void => {
    if (document.hidden) return
    untrack(() => {
      if (this.#phase === 'resting') this.#open()
      else if (this.#phase === 'open') this.#doubt(this.answerWithin)
    })
  }

  /** Gives it up for a reason, in words. */
  protected giveUp(why: string): void {
    if (this.#phase === 'closed') return
    this.refused = why
    this.close()
    this.givenUp(why)
  }

  close(): void {
    window.removeEventListener('online', this.hurry)
    window.removeEventListener('offline', this.#offline)
    document.removeEventListener('visibilitychange', this.hurry)
    this.#drop()
    this.#phase = 'closed'
  }

  /** The browser has no network. The server may still be there: it may run on the same machine. */
  #offline = (): void => {
    if (this.#phase === 'open') this.#doubt(ANSWER_OFFLINE)
  }

  #open(): void {
    this.#drop()
    this.#phase = 'opening'
    const line = this.newLine()
    this.#line = line
    line.onopen = () => this.greet()
    line.onmessage = ({ data }) => {
      this.#heard()
      const message = JSON.parse(data)
      inOwnTask(() => line === this.#line && this.receive(message))
    }
    line.onclose = ({ code }) => this.#lose(code)
    this.#expect(OPEN_WITHIN)
    if (line.readyState === WebSocket.OPEN) this.greet()
  }

  /** Gives the line up, which may not even notice that it is dead. */
  #drop(): void {
    clearTimeout(this.#timer)
    this.#deadline = Infinity
    const line = this.#line
    this.#line = null
    if (!line) return
    line.onopen = line.onmessage = line.onclose = null
    line.close()
  }

  #lose(code = 0): void {
    this.#drop()
    this.#phase = 'resting'
    this.#failed = true
    if (!this.#everOpen || code >= NOTHING_THERE) void this.#askWhy()
    const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** this.#losses++)
    this.#timer = setTimeout(() => this.#open(), pause * (0.7 + 0.3 * Math.random()))
    this.lost()
  }

  /** Gives up if the server, or something before it, refuses the connection. */
  async #askWhy(): Promise<void> {
    const why = await refusal(this.path, () => ++this.#refusals)
    if (why && this.#phase === 'resting') this.giveUp(why) // a line on its way may still open
  }

  /** Asks whether the line is alive; it is lost if nothing arrives within a number of milliseconds. */
  #doubt(within: number): void {
    if (this.#deadline === Infinity) this.send({ type: 'ping' })
    this.#expect(within)
  }

  #expect(within: number): void {
    this.#deadline = Math.min(this.#deadline, performance.now() + within)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lose(), this.#deadline - performance.now())
  }

  /** Something has arrived, so the line is alive. */
  #heard(): void {
    this.#deadline = Infinity
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#doubt(this.answerWithin), this.pingAfter)
  }
}
