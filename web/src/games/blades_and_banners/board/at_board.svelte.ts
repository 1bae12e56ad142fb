/**
 * What the page knows at the table of Blades & Banners. Each field has one subject; `Board.svelte` shows
 * them, and `touches.ts` is what a player does on the field.
 */
import { tick } from 'svelte'
import type { Action } from '../../../lib/protocol'
import { words } from '../../../lib/words.svelte'
import type { BoardProps } from '../../contract'
import { keepHint } from '../../keep_hint.svelte'
import { type Counter, changes, numbered } from '../documents/changes'
import {
  type Army,
  asAction,
  asView,
  type Detachments,
  decisive,
  type Fight,
  pieces,
} from '../documents/documents'
import type { Cell } from '../documents/geometry'
import {
  type Marks,
  marked,
  marksOf,
  markWords,
  NO_MARKS,
  sentMarks,
  zonesOf,
} from '../field/marks'
import { Plan } from '../planning/plan.svelte'
import { Deployer } from '../preparation/deployer.svelte'
import { cellLabel, standing } from '../words/words'
import { Automatic } from './automatic.svelte'
import { isQuestion, namedCell, suggested } from './fights/answers'
import { followed } from './follow'
import { Orders } from './orders.svelte'

export class AtBoard {
  /** The position that is shown. */
  readonly position = $derived.by(() => asView(this.props.view))
  readonly phase = $derived.by(() => this.position.phase)
  /** The army of the player, or of the side from which a watcher looks. */
  readonly army = $derived.by(() => this.props.seat as Army)
  /** The army at the bottom. On a shared screen it stays, so that the field does not keep turning. */
  readonly home = $derived.by((): Army => (this.props.sameScreen ? 'griffin' : this.army))
  readonly legal = $derived.by(() => (this.props.state.legal ?? []).map(asAction))
  /** The action that is on its way. */
  readonly sent = $derived.by(() => {
    const { sent, viewing } = this.props
    return sent && !viewing ? asAction(sent) : null
  })
  /** The soldiers on the field, by their cells. */
  readonly soldiers = $derived.by(() => pieces(this.position))
  /** What the last event has changed. */
  readonly changes = $derived.by(() => {
    const { last, before, view } = this.props
    return changes(last, before, view)
  })
  #known: readonly Counter[] = []
  /** The counters: each keeps its id from view to view, so that it can move. */
  readonly counters = $derived.by(() => {
    this.#known = numbered(this.position, this.#known, this.changes)
    return this.#known
  })

  /** The order that is being executed. */
  readonly orders = new Orders(() => {
    const { position, legal, phase, props } = this
    const { active, confirming, act, explain } = props
    return { position, legal, active: active && phase === 'orders', confirming, act, explain }
  })
  /** The detachments that are being placed. */
  readonly deployer = new Deployer(() => {
    const { position, legal, army, props } = this
    const { active, confirming, act } = props
    return { position, legal, army, active, confirming, act }
  })
  /** The plan that is being made. */
  readonly plan = new Plan()
  /** The computer, if it prepares the battle for the player. */
  readonly automatic = new Automatic(() => {
    const { army, phase, props } = this
    const { table = '', active, state, suggest, act } = props
    return { table, army, phase, active, state, suggest, act }
  })
  /** The soldier that an answer under the pointer names. */
  pointed = $state<Cell | null>(null)
  /** The cell under the pointer. */
  hovered = $state<Cell | null>(null)
  /** Whether all zones of control are drawn. */
  zonesShown = $state(false)

  /** What the player has in hand: order cards, or detachments to be placed. */
  readonly hand = $derived.by(() => {
    if (this.props.active && this.phase === 'planning') return 'cards'
    return this.phase === 'deployment' || this.phase === 'bearers' ? 'detachments' : null
  })
  /** Whether a question is to be answered. */
  readonly asking = $derived.by(() => this.props.active && isQuestion(this.phase))
  /** The cells that the answers name. */
  readonly answers = $derived.by(() =>
    this.legal.flatMap((action) => namedCell(action, this.position) ?? []),
  )
  /** The answer that is one touch away: the computer's hint, if there is one, or the usual answer. */
  readonly suggestion = $derived.by(() => {
    if (!this.asking) return null
    const { hint } = this.props
    return hint ? asAction(hint) : suggested(this.position, this.legal)
  })
  /** The cell that it names. */
  readonly suggestedCell = $derived.by(
    () => this.suggestion && namedCell(this.suggestion, this.position),
  )
  /** The army that a hint would hire. */
  readonly hintedArmy = $derived.by(() => {
    const { hint } = this.props
    return hint?.do === 'hire' ? (hint as unknown as Detachments) : null
  })

  /** Whether the game is over, and its end is shown. */
  readonly over = $derived.by(() => this.props.state.outcome !== null && !this.props.viewing)
  /** Whether the field has the space of what nobody needs any more. */
  readonly cleared = $derived.by(() => this.over && !this.props.ending)
  /** What decided the battle, once it is over. */
  readonly #decisive = $derived.by(() => {
    const { state, view, before } = this.props
    return this.over && state.outcome ? decisive(state.outcome, view, before) : null
  })

  /** What is drawn on the field besides the ground and the soldiers. */
  readonly marks = $derived.by((): Marks => {
    const { position, phase, sent, orders } = this
    const { viewing, best } = this.props
    if (this.#decisive) return { ...NO_MARKS, ...this.#decisive }
    if (viewing) return NO_MARKS
    if (sent) return sentMarks(sent, position, this.army)
    if (this.asking) {
      const about = [position.fighting, position.met].filter((cell) => cell !== undefined)
      const shown = this.pointed ?? this.suggestedCell
      return { ...NO_MARKS, reach: this.answers, chosen: shown ? [shown] : [], asked: about }
    }
    if (phase === 'orders')
      return orders.busy || !best ? orders.marks : marksOf(asAction(best), position)
    return this.hand === 'detachments' ? this.deployer.marks : NO_MARKS
  })
  /** The captains and standards whose zones are drawn. */
  readonly zones = $derived.by(() =>
    zonesOf(
      this.soldiers,
      (cell) => this.zonesShown || cell === this.hovered || this.orders.selection.includes(cell),
    ),
  )
  /** The fight under the pointer; its sum is shown beside it. */
  readonly looked = $derived.by(() => {
    const { orders } = this
    if (this.props.viewing || !orders.proposed) return null
    return orders.fights.find(({ defender, lapses }) => defender === this.hovered && !lapses)
  })
  /** The cells from which a drag moves soldiers. */
  readonly held = $derived.by((): ReadonlySet<Cell> => {
    if (!this.props.active) return new Set()
    return this.phase === 'orders' ? this.orders.targets.able : new Set(this.deployer.standing)
  })
  /** The cells that the field follows where it shows only a part. */
  readonly places = $derived.by(() => {
    if (this.#decisive?.blow.length) return [this.#decisive.blow]
    const { position, changes, orders, deployer, asking } = this
    const { active } = this.props
    return followed({
      position,
      changes,
      active,
      answers: asking ? this.answers : [],
      orders,
      deployer,
    })
  })

  /** The soldiers in words, by their cells. */
  readonly #texts = $derived.by(() => standing(this.props.say, this.soldiers, this.position))
  /** The cells whose marks have words. */
  readonly #labelled = $derived.by(() => {
    const cells = marked(this.marks)
    return this.suggestedCell ? cells.add(this.suggestedCell) : cells
  })

  /** The view that is shown, by its value. */
  readonly shown = $derived.by(() => JSON.stringify(this.props.view))
  /** The newest view, by its value. */
  readonly #now = $derived.by(() => JSON.stringify(this.props.state.view))
  readonly #step = $derived.by(() => asView(this.props.state.view).step)

  constructor(readonly props: BoardProps) {
    // A new position clears what was prepared in the old one. Some states bring no new position: an
    // offer, or a secret action of the opponent, changes nothing here. Nor does looking back: what was
    // begun stays for as long.
    $effect(() => {
      void this.#now
      this.orders.reset()
      this.deployer.reset()
      this.pointed = null
    })
    $effect(() => {
      void this.#step
      this.plan.clear()
    })
    // What the server has said is asked for again in another language.
    $effect(() => {
      void words.language
      void tick().then(() => this.orders.retell())
    })
    // A hint is prepared, not done.
    const { plan, orders, deployer } = this
    keepHint<Action>({
      hint: () => props.hint,
      chosen: () => [plan.key, orders.chosen, deployer.unit, deployer.standing],
      fits: (hint) => {
        const action = asAction(hint)
        if (action.do === 'plan') return plan.key === `${action.orders}`
        if (this.phase === 'orders') return orders.fits(action)
        return deployer.fits(action)
      },
      prepare: (hint) => {
        const action = asAction(hint)
        if (action.do === 'plan') plan.fill(action.orders)
        else if (this.phase === 'orders') orders.suggest(action)
        else deployer.suggest(action)
      },
      drop: () => props.dropHint?.(),
    })
  }

  /** A cell in words, with what its marks say. */
  label = (cell: Cell): string =>
    cellLabel(cell, this.#texts, this.#labelled.has(cell) ? this.#wordsOf(cell) : [])

  #wordsOf(cell: Cell): string[] {
    return markWords(this.props.say, cell, this.marks, this.asking, this.suggestedCell)
  }

  /** The kinds of the soldiers in a fight: the attacker as he would stand there, and the defender. */
  kinds(fight: Fight): [string, string] {
    const ghost = this.marks.ghosts.find(({ cell }) => cell === fight.attacker)
    return [ghost?.kind ?? '', this.soldiers.get(fight.defender)?.kind ?? '']
  }

  /** Fills in the plan that the computer would make, unless the player has gone on in the meantime. */
  async fillPlan(suggest: () => Promise<Action>): Promise<void> {
    const { plan } = this
    const before = plan.key
    const action = await suggest().catch(() => null) // null: the server is busy
    if (action && plan.key === before) plan.fill((action as unknown as { orders: [] }).orders)
  }
}
