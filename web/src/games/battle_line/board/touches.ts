/** What a player does with cards and flags: choosing, placing, taking, dragging. */
import type { BattleLineAction } from '../documents/documents'
import type { AtBoard } from './at_board.svelte'
import { Drag } from './drag.svelte'
import { putOn, same, type Taken, VERBS } from './targets'

export class Touches {
  /** The card that is dragged. */
  readonly drag: Drag

  constructor(private readonly at: AtBoard) {
    this.drag = new Drag(
      () => at.proving.close(),
      (under) => this.#drop(under),
    )
  }

  /** Shows an action, if the player wants to confirm moves; shown again, or without that, it is played. */
  propose = (action: BattleLineAction): void => {
    const { at } = this
    const { selection } = at
    if (at.planning) {
      at.premove.put(action)
      selection.clear()
      at.follow()
      return
    }
    if (!at.props.confirming || (selection.proposed && same(selection.proposed, action))) {
      void at.act(action)
      return
    }
    at.focus.keep()
    at.clearTold()
    selection.proposed = action
    at.follow()
  }

  /** Selects a card of the hand. */
  choose = async (card: string): Promise<void> => {
    const { at } = this
    const { selection } = at
    if (!at.props.active && !at.targets.playable.has(card)) return
    at.focus.keep()
    at.clearTold()
    at.premove.clear()
    if (at.able) selection.select(card)
    const { able } = at
    if (!able || (selection.card && !able.has(card))) await at.explain(card)
    else at.follow()
  }

  /** Puts what is selected on a flag. */
  put = (flag: number): void => {
    const { at } = this
    const { card, taken } = at.selection
    if (!card) {
      if (at.premove.play) this.back()
      if (this.#mustChoose) at.advise(at.props.say('web-bl-choose-first'))
      return
    }
    const illegal = at.planning ? null : putOn(flag, card, taken)
    const action = at.targets.flags.get(flag) ?? illegal
    if (action) this.propose(action)
  }

  /** Takes a card on the table. */
  take = (source: Taken): void => {
    const { at } = this
    const { selection } = at
    const action = at.legal.find(
      (each) => each.do === 'desert' && each.card === source.card && each.from === source.from,
    )
    at.focus.keep()
    if (VERBS[selection.card ?? ''] === 'desert' && action) this.propose(action)
    else selection.taken = source
    at.follow()
  }

  /** Presses a deck from which nothing can be drawn now. */
  drawEarly = (): void => {
    const { able, view, props } = this.at
    if (able?.size && view.phase === 'play') this.at.advise(props.say('web-bl-put-first'))
  }

  /** Goes one step back; the focus returns to the card of the hand. */
  back = (): void => {
    const { at } = this
    const { selection } = at
    const card = selection.taken || selection.proposed ? '' : selection.card
    at.focus.keep()
    selection.back()
    at.premove.clear()
    at.clearTrouble()
    if (!card) at.follow()
    else
      at.element
        ?.querySelector<HTMLElement>(`[data-hand="${card}"]`)
        ?.focus({ preventScroll: true })
  }

  /** Begins to drag a card of the hand. */
  grab = (event: PointerEvent, card: string): void => {
    const { able, selection } = this.at
    if (!able) return
    this.drag.grab(event, card, () => {
      selection.clear()
      selection.card = card
    })
  }

  /** Begins to drag a card on the table. */
  grabSource = (event: PointerEvent, source: Taken): void => {
    if (!this.at.props.active) return
    this.drag.grab(event, source.card, () => {
      this.at.selection.taken = source
    })
  }

  /** Whether a card has to be chosen first. */
  get #mustChoose(): boolean {
    const { props, able, view } = this.at
    return props.active && !!able?.size && view.phase === 'play'
  }

  #drop(under: Element | null): void {
    const { targets, selection } = this.at
    const flag = Number(under?.closest<HTMLElement>('[data-flag]')?.dataset.flag ?? 0)
    const deck = under?.closest<HTMLElement>('[data-deck]')
    const source = under?.closest<HTMLElement>('[data-source]')?.dataset.source
    const taken = source ? targets.sources.get(source) : undefined
    const card = selection.card ?? ''
    const returned = deck ? targets.returns.get(card) : undefined
    if (taken) this.take(taken)
    else if (under?.closest('[data-discard]') && targets.discard) this.propose(targets.discard)
    else if (returned) this.propose(returned)
    else if ((flag || deck) && targets.scout) this.propose(targets.scout)
    else if (flag && (targets.flags.has(flag) || !VERBS[card])) this.put(flag)
    else if (!selection.taken && !VERBS[card]) selection.clear()
  }
}
