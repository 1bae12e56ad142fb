/** What the rules say of what lies on a real table. */
import { words } from '../lib/words.svelte'

const PAUSE = 150 // ms after a touch, before the rules are asked

export class Ruling<Answer> {
  answer = $state.raw<Answer | null>(null)
  failed = $state('')

  /**
   * Asks the rules after each touch, and again in another language; made while a component begins.
   * `prepare` reads what lies there, and returns how the rules are asked about it.
   */
  constructor(prepare: () => () => Promise<Answer | null>) {
    $effect(() => {
      void words.language
      const ask = prepare()
      let outdated = false
      const timer = setTimeout(async () => {
        try {
          const answer = await ask()
          if (!outdated) [this.answer, this.failed] = [answer, '']
        } catch (error) {
          const failed = error instanceof Error ? error.message : ''
          if (!outdated) [this.answer, this.failed] = [null, failed]
        }
      }, PAUSE)
      return () => {
        outdated = true
        clearTimeout(timer)
      }
    })
  }
}
