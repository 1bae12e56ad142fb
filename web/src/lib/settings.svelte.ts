/** The settings of this browser: kept in its storage, applied to the page. */
import { type Kept, store, stored, whenStored } from './kept/stored'

export type Theme = 'system' | 'light' | 'dark'
/** How boards and cards look. */
export type Style = 'usual' | 'parchment' | 'slate'
export type Motion = 'system' | 'full' | 'none'
/** Whether the computer answers after a moment, in which the player's move is seen, or at once. */
export type Tempo = 'calm' | 'quick'
/** Whether the computer warns of blunders: against its easy levels, always, or never. */
export type Warnings = 'easy' | 'always' | 'never'

const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

export class Settings implements Kept {
  theme = $state<Theme>('system')
  style = $state<Style>('usual')
  motionChoice = $state<Motion>('system')
  tempo = $state<Tempo>('calm')
  sound = $state(true)
  /** How loud sounds are, up to 1. */
  volume = $state(1)
  /** A language of the catalogues; empty to follow the browser. */
  language = $state('')
  /** Whether cards and counters show letters besides figures and colours. */
  letters = $state(false)
  /** Whether keys of a single character do something. */
  shortcuts = $state(true)
  /** Whether the box for typed commands is always shown. */
  commands = $state(false)
  /** Whether the table explains new things when they come up. */
  coach = $state(true)
  /** Whether what a pointer or the focus rests on says what it is. */
  tips = $state(true)
  /** Whether a table shows the board, the clocks and the buttons, and nothing else. */
  quiet = $state(false)
  /** Whether people can write to each other at the table. */
  chat = $state(true)
  /** Whether this browser thinks for hints, coach, analysis and reviews, where it can. */
  engine = $state(true)
  warnings = $state<Warnings>('easy')
  /** The player's name, which others see. */
  player = $state('')
  /** The chosen opponent of each game, as the name of an agent. */
  opponents = $state<Record<string, string>>({})
  /** Whether moves are confirmed, by game; a game that is not named does what is usual in it. */
  confirms = $state<Record<string, boolean>>({})
  /** Whether the settings dialog is open; it stays open when the page behind it changes. */
  choosing = $state(false)

  #systemDark = $state(darkScheme.matches)
  #systemStill = $state(lessMotion.matches)

  readonly dark = $derived(this.theme === 'system' ? this.#systemDark : this.theme === 'dark')
  /** Whether animations are on. */
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
    whenStored(() => Object.assign(this, stored()))
  }

  /** Stores the settings and applies them to the page; call it in an effect. */
  apply(): void {
    store(this)
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light'
    document.documentElement.dataset.style = this.style
    document.documentElement.dataset.motion = this.motion ? 'full' : 'none'
  }
}

export const settings = new Settings()
