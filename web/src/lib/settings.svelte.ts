/** What a person has chosen for this browser: kept in its storage, applied to the page. */

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'system' | 'full' | 'none'

const KEY = 'vexilla.settings'

const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

export class Settings {
  theme = $state<Theme>('system')
  motionChoice = $state<Motion>('system')
  sound = $state(true)
  /** A language of the catalogues; empty: as the browser asks. */
  language = $state('')
  /** Letters on cards and counters besides figures and colours. */
  letters = $state(false)
  /** The typed-command box is shown. */
  commands = $state(false)
  /** The name that others see. */
  player = $state('')
  /** The agent that the computer plays as, by game. */
  opponents = $state<Record<string, string>>({})
  /** The settings are open, whatever the page behind them does. */
  choosing = $state(false)

  #systemDark = $state(darkScheme.matches)
  #systemStill = $state(lessMotion.matches)

  readonly dark = $derived(this.theme === 'system' ? this.#systemDark : this.theme === 'dark')
  /** Whether things may move. */
  readonly motion = $derived(
    this.motionChoice === 'system' ? !this.#systemStill : this.motionChoice === 'full',
  )

  constructor() {
    Object.assign(this, stored())
    darkScheme.addEventListener('change', (event) => {
      this.#systemDark = event.matches
    })
    lessMotion.addEventListener('change', (event) => {
      this.#systemStill = event.matches
    })
  }

  /** Keeps what is chosen and shows it on the page; call it in an effect. */
  apply(): void {
    const { theme, motionChoice, sound, language, letters, commands, player, opponents } = this
    const kept = { theme, motionChoice, sound, language, letters, commands, player, opponents }
    localStorage.setItem(KEY, JSON.stringify(kept))
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light'
    document.documentElement.dataset.motion = this.motion ? 'full' : 'none'
  }
}

function stored(): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {} // damaged by hand: begin anew
  }
}

export const settings = new Settings()
