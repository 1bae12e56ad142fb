/** What the rules say of what lies on a real table. */
import { problemOf } from '../lib/attempt.svelte'
import { words } from '../lib/words.svelte'

const PAUSE = 150 // ms after a touch, before the rules are asked

export class Ruling<Answer> {
  answer = $state.raw<Answer | null>(null)
  failed = $state('')
  #tries = $state(0)

  /**
   * Asks the rules after each touch, and again in another language; made while a component begins.
   * `prepare` reads what lies there, and returns how the rules are asked about it.
   */
  constructor(prepare: () => () => Promise<Answer | null>) {
    $effect(() => {
      void words.language
      void this.#tries
      const ask = prepare()
      let outdated = false
      const timer = setTimeout(async () => {
        try {
          const answer = await ask()
          if (!outdated) [this.answer, this.failed] = [answer, '']
        } catch (error) {
          if (!outdated) [this.answer, this.failed] = [null, problemOf(error)]
        }
      }, PAUSE)
      return () => {
        outdated = true
        clearTimeout(timer)
      }
    })
  }

  /** Asks the rules once more. */
  readonly again = (): void => void this.#tries++
}
