/**
 * What the page knows at the table of Battle Line. Each field has one subject; `Board.svelte` shows them,
 * and `touches.ts` is what a player does with cards and flags.
 */
import { tick, untrack } from 'svelte'
import { LATE, ofNow } from '../../../lib/of_now'
import type { Action, Result, Seat } from '../../../lib/protocol'
import { words } from '../../../lib/words.svelte'
import type { BoardProps } from '../../contract'
import { keepHint } from '../../keep_hint.svelte'
import { sorted } from '../documents/cards'
import {
  asAction,
  asView,
  type BattleLineAction,
  handOf,
  lanesOf,
  opponentOf,
  winningFlags,
} from '../documents/documents'
import { drawnCard } from '../words/words'
import { Focus } from './focus'
import { Premove, plannable } from './premove.svelte'
import { Proving } from './proving.svelte'
import { Selection } from './selection.svelte'
import { withSent } from './sent'
import { attempt, cardBroughtBy, handCardOf, leadsTo, same, takenBy, targetsOf } from './targets'
import { WildCards } from './wild_cards.svelte'

/** A sentence in place of what could be done; `mild` where nothing was refused. */
type Trouble = { text: string; rule?: string; mild?: boolean }

export class AtBoard {
  /** What the player has selected. */
  readonly selection = new Selection()
  /** What they do in their next turn, chosen while the opponent is to move. */
  readonly premove = new Premove()
  /** What the wild cards stand for. */
  readonly wild = new WildCards()
  /** The proof that is open. */
  readonly proving = new Proving(
    () => this.#shown,
    (claim) => this.props.explain(claim),
  )
  /** The focus of the keyboard. */
  readonly focus = new Focus()
  /** The whole table, in which the focus follows. */
  element = $state<HTMLElement>()
  /** Why nothing can be done with the selected card, or advice, in the language in which it was said. */
  #trouble = $state.raw<(Trouble & { language: string }) | null>(null)
  /** The same, if it is in the language of the page. */
  readonly trouble = $derived.by(() =>
    this.#trouble?.language === words.language ? this.#trouble : null,
  )

  /** The view that is shown. */
  readonly view = $derived.by(() => asView(this.props.view))
  /** The seat across the table. */
  readonly other = $derived.by(() => opponentOf(this.props.seat))
  /** The action that is on its way. */
  readonly sent = $derived.by(() => {
    const { sent, viewing } = this.props
    return sent && !viewing ? asAction(sent) : null
  })
  /** The flags with the cards at them, as they will be once that action is confirmed. */
  readonly lanes = $derived.by(() => {
    const { seat } = this.props
    return withSent(lanesOf(this.view, seat), this.sent, seat)
  })
  /** The cards of the hand that are not on their way. */
  readonly held = $derived.by(() => {
    const { sent } = this
    const hand = sorted(handOf(this.view, this.props.seat))
    return hand.filter((card) => !sent || card !== handCardOf(sent))
  })
  /** The action that a hint suggests, or that an analysis likes best. */
  readonly suggested = $derived.by(() => {
    const { hint, best } = this.props
    const marked = hint ?? best
    return marked ? asAction(marked) : null
  })
  /** What is shown where it would go: what waits to be confirmed, or for the viewer's turn. */
  readonly ahead = $derived.by(() =>
    this.sent ? null : (this.selection.proposed ?? this.premove.play),
  )
  /** The card on the table that is taken, or would be. */
  readonly taken = $derived.by(() => {
    const { proposed, taken } = this.selection
    return this.sent ? null : (taken ?? (proposed && takenBy(proposed)))
  })

  /** Whether the viewer may choose their next move while the opponent is to move. */
  readonly planning = $derived.by(() => {
    const { state, table, active, viewing, sameScreen, seat } = this.props
    return (
      !!table &&
      !active &&
      !viewing &&
      !sameScreen &&
      !state.outcome &&
      state.seat === seat &&
      state.actors.includes(this.other)
    )
  })
  /** What can be chosen now, for this turn or for the next one. */
  readonly legal = $derived.by(() => {
    const { active, state } = this.props
    if (active) return (state.legal ?? []).map(asAction)
    if (!this.planning) return []
    return plannable(this.view, this.held, this.lanes, this.premove.play !== null)
  })
  /** Where what is selected can go. */
  readonly targets = $derived.by(() => targetsOf(this.legal, this.selection))
  /** The flags that are shown as those that can be claimed. */
  readonly claimable = $derived.by(() =>
    this.props.unaided ? [] : [...this.targets.claims.keys()],
  )
  /** The cards that the hand offers now; null if it is not the time to select one. */
  readonly able = $derived.by(() => {
    if (this.planning) return this.targets.playable
    if (!this.props.active) return null
    if (this.view.phase === 'play') return this.targets.playable
    if (this.view.phase === 'scout_return') return new Set(this.targets.returns.keys())
    return null
  })

  /** The card that was drawn last, marked until the next press. */
  fresh = $state('')
  /** Whether nothing was pressed since the other side's last action: till then it stands out. */
  news = $state(false)
  /** The actions of the last turn. */
  readonly #turn = $derived.by(() =>
    this.props.recent.flatMap(({ action }) => (action ? [asAction(action)] : [])),
  )
  /** The card that it brought to a flag. */
  readonly lastCard = $derived.by(() => this.#turn.map(cardBroughtBy).findLast(Boolean) ?? '')
  /** The flags that it claimed. */
  readonly lastFlags = $derived.by(() =>
    this.#turn.flatMap((action) => (action.do === 'claim' ? [action.flag] : [])),
  )
  /** The flags that have won the game. */
  readonly won = $derived.by(() => {
    const { state, viewing } = this.props
    return state.outcome && !viewing ? winningFlags(this.view, state.outcome) : []
  })

  /**
   * The newest position, for which something is selected. An offer, or somebody who joins or leaves,
   * changes nothing in it. In a lesson the same position comes again after a wrong try.
   */
  readonly #now = $derived.by(() => {
    const { state, seat, table } = this.props
    return `${JSON.stringify(state.view)} ${seat} ${table ? '' : state.number}`
  })
  /** The position that is shown. */
  readonly #shown = $derived.by(() => {
    const { view, viewing } = this.props
    return `${JSON.stringify(view)} ${viewing?.number} ${this.#now}`
  })

  constructor(readonly props: BoardProps) {
    // A new position clears the selection; looking back does not.
    $effect(() => {
      void this.#now
      this.selection.clear()
    })
    $effect(() => {
      void this.#shown
      this.clearTold()
    })
    // What was chosen ahead is played, or dropped once it cannot be.
    $effect(() => {
      if (props.state.outcome) this.premove.clear()
      const now = props.active || (this.planning && this.premove.play) ? this.legal : null
      if (now) untrack(() => this.#goOn(now))
    })
    // What is new is marked until the next press: a quick answer would take the mark away.
    $effect(() => {
      const { last, before, seat } = props
      this.news = last !== null && last.seat !== seat
      if (last?.seat === seat) this.fresh = drawnCard(last, before)
    })
    // A hint stays while what is chosen can become it.
    keepHint<Action>({
      hint: () => props.hint,
      chosen: () => [this.selection.card, this.selection.taken, this.selection.proposed],
      fits: (hint) => leadsTo(this.selection, asAction(hint)),
      prepare: (hint) => {
        this.clearTold()
        if (!leadsTo(this.selection, asAction(hint))) this.selection.clear()
      },
      drop: () => props.dropHint?.(),
    })
    $effect(() => {
      if (props.active && !this.view.phase.startsWith('scout'))
        this.wild.ask(this.lanes, props.explain)
    })
    // What the server has said is asked for again in another language.
    $effect(() => {
      void words.language
      untrack(() => this.#retell())
    })
    $effect(() => {
      void props.state // what it brings may take away the button that has the focus
      void this.#shown
      void props.active
      this.follow()
    })
  }

  /** The face-up cards beside the line of a seat. */
  discards(whose: Seat): string[] {
    return this.view.discards[whose] ?? []
  }

  act = (action: BattleLineAction): Promise<Result> => {
    this.focus.keep()
    return this.props.act(action)
  }

  /** Somebody has pressed something: nothing is new any more. */
  seen = (): void => {
    this.fresh = ''
    this.news = false
  }

  /** Opens the proof of a flag; asked again, closes it. */
  ask = (flag: number): void => {
    if (this.proving.flag !== flag) this.selection.clear()
    void this.proving.ask(flag)
  }

  /** Lets the focus follow once the page shows what has changed. */
  follow(): void {
    void tick().then(() => this.element && this.focus.follow(this.element))
  }

  /** Says what to do first. */
  advise(text: string): void {
    this.#trouble = { text, mild: true, language: words.language }
  }

  /** Says why nothing can be done with a card. */
  async explain(card: string): Promise<void> {
    const tried = attempt(card, this.lanes)
    const nothing = { text: this.props.say('web-bl-nothing-to-take') }
    const chosen = () => `${this.#shown} ${this.selection.card}`
    const said = tried ? await ofNow(chosen, this.props.explain(tried)) : nothing
    if (said !== LATE) this.#trouble = { ...said, language: words.language }
  }

  clearTrouble(): void {
    this.#trouble = null
  }

  /** Closes the proof, and takes away what was said of a card. */
  clearTold(): void {
    this.proving.close()
    this.clearTrouble()
  }

  /** Plays what was chosen ahead if it is legal now; drops it, and says so, once it cannot be. */
  #goOn(now: readonly BattleLineAction[]): void {
    const { active, say } = this.props
    const { play } = this.premove
    const next = active ? this.premove.next(now) : null
    if (next) void this.act(next)
    else if (play && (active || !now.some((action) => same(action, play)))) {
      this.premove.clear()
      this.advise(say('web-bl-premove-dropped'))
    }
  }

  #retell(): void {
    const { flag } = this.proving
    const card = this.#trouble ? this.selection.card : null
    if (flag === null && !card) return
    void tick().then(async () => {
      if (card) await this.explain(card)
      if (flag !== null) await this.proving.retell(flag)
    })
  }
}
