/**
 * Files of the page that have not come: the line is down for a moment, or the server has a newer page by
 * now. The page says so (`MissingLine.svelte`), goes on with what it has, and asks for them again.
 */

const FIRST_PAUSE = 1_000 // ms before a file is asked for again
const MAX_PAUSE = 60_000

/** A file has not come. */
export class Absent extends Error {}

export class Missing {
  /** The files that have not come, each with the promise of it. */
  readonly absent = new Map<string, Promise<unknown>>()
  /** Whether the page says so. Closed, it says so again of the next file, or if somebody asks again. */
  said = false
  /** Is told when that changes. */
  hear: (said: boolean) => void = () => {}
  readonly #sleeping = new Set<() => void>()

  constructor() {
    globalThis.addEventListener?.('online', this.again)
    globalThis.addEventListener?.('error', this.failed, true)
  }

  /** Hears what on the page has not come. What imports a file asks for its styles only once. */
  readonly failed = ({ target }: Pick<Event, 'target'>): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    let link = target
    const load = () =>
      new Promise((resolve, reject) => {
        const again = link.cloneNode() as HTMLLinkElement
        again.onload = resolve
        again.onerror = reject
        link.replaceWith(again)
        link = again
      })
    if (!this.absent.has(link.href)) this.#miss(link.href, load)
  }

  say(said: boolean): void {
    this.said = said
    this.hear(said)
  }

  /** Asks at once for everything that is absent. */
  readonly again = (): void => {
    for (const wake of this.#sleeping) wake()
  }

  /**
   * What `load` brings. Throws `Absent` if it does not come at once; it is asked for again meanwhile.
   *
   * `file` names it: two functions that read alike import the same file.
   */
  async atOnce<Found>(load: () => Promise<Found>, file = String(load)): Promise<Found> {
    try {
      const found = await load()
      if (this.absent.has(file)) this.again()
      return found
    } catch (error) {
      if (!this.absent.has(file)) {
        this.#miss(file, load)
        console.warn(error) // a fault of the file itself looks the same
      }
      throw new Absent(String(error))
    }
  }

  /** What `load` brings, whenever it comes. */
  async late<Found>(load: () => Promise<Found>, file = String(load)): Promise<Found> {
    try {
      return await this.atOnce(load, file)
    } catch {
      const coming = this.absent.get(file) as Promise<Found> | undefined
      return await (coming ?? this.late(load, file)) // it may have come in the meantime
    }
  }

  #miss<Found>(file: string, load: () => Promise<Found>): void {
    this.absent.set(file, this.#until(file, load))
    this.say(true)
  }

  async #until<Found>(file: string, load: () => Promise<Found>): Promise<Found> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, MAX_PAUSE)) {
      await this.#sleep(pause)
      try {
        const found = await load()
        this.absent.delete(file)
        if (this.absent.size) this.again()
        else this.say(false)
        return found
      } catch {} // later
    }
  }

  async #sleep(pause: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wake = () => {}
    await new Promise<void>((resolve) => {
      wake = resolve
      this.#sleeping.add(wake)
      timer = setTimeout(wake, pause)
    })
    clearTimeout(timer)
    this.#sleeping.delete(wake)
  }
}

export const missing = new Missing()
