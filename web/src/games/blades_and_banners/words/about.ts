/** What the things on the table are and do, each with its rules (`ui/explanations/about.svelte.ts`). */
import type { Say } from '../../../lib/words.svelte'
import type { About } from '../../../ui/explanations/about.svelte'
import type { BladesView, Kind, Order, Unit } from '../documents/documents'
import type { Cell } from '../documents/geometry'
import type { Soldiers } from '../documents/groups'
import { SIZE } from '../documents/hiring'
import { PROPERTIES } from '../documents/soldiers'
import { orderName, word } from './words'

/** The things that are no soldiers and no cards, with their rules. */
const RULES = {
  control: 'BB-5.1, BB-5.2, BB-13.3',
  influence: 'BB-11.1, BB-11.2',
  initiative: 'BB-5.2, BB-5.3',
  first: 'BB-5.3, BB-6.2',
  step: 'BB-6.1, BB-6.2',
  tree: 'BB-2.5',
  coins: 'BB-3.1, BB-3.2',
  closed: 'BB-6.2',
  move: 'BB-7.1, BB-7.5',
  wheel: 'BB-8.4',
  reform: 'BB-8.1',
} as const

/** The icons on order cards that stand for a property of soldiers. */
const PROPERTY_OF: Record<string, string> = {
  charge: 'charge',
  shieldwall: 'shields',
  pikewall: 'wall',
  shoot: 'shot',
  volley: 'volley',
  banner: 'bearer',
}

const ALL_PROPERTIES = Object.values(PROPERTIES).flat()

export function aboutThing(what: keyof typeof RULES, say: Say): About {
  return {
    name: say('web-bb-about-name', { what }),
    text: say('web-bb-about', { what }),
    rule: RULES[what],
  }
}

/** An icon: what soldiers can do with an order, or what they are. */
export function aboutIcon(icon: string, say: Say): About {
  const property = ALL_PROPERTIES.find(({ name }) => name === PROPERTY_OF[icon])
  if (!property) return aboutThing(icon as keyof typeof RULES, say)
  return {
    name: say('bb-property', { property: property.name }),
    text: say('bb-property-text', { property: property.name }),
    rule: property.rules.join(', '),
  }
}

/** A soldier: all that is special about his kind. */
export function aboutKind(kind: Kind, say: Say, name = say('web-bb-kind', { kind })): About {
  const texts = PROPERTIES[kind].map(
    ({ name: property }) =>
      `${say('bb-property', { property })}: ${say('bb-property-text', { property })}`,
  )
  const rules = PROPERTIES[kind].flatMap((property) => property.rules)
  return { name, text: texts.join(' '), rule: rules.join(', ') }
}

export function aboutOrder(order: Order | null, say: Say): About {
  if (!order) return aboutThing('closed', say)
  const rule = order === 'bearer' ? 'BB-6.4' : 'BB-6.3'
  return {
    name: orderName(say, order),
    text: say('web-bb-about-order', { order: word(order) }),
    rule,
  }
}

export function aboutDetachment(unit: Unit, say: Say): About {
  return {
    name: say('web-bb-detachment-of', { unit, count: SIZE[unit] }),
    text: say('web-bb-about-detachment'),
    rule: 'BB-3.2, BB-4.4',
  }
}

/** What stands on a cell; null if nothing does. */
export function aboutCell(
  cell: Cell,
  soldiers: Soldiers,
  position: BladesView,
  say: Say,
): About | null {
  const piece = soldiers.get(cell)
  if (piece) return aboutKind(piece.kind, say, say('web-bb-man-of', { ...piece, cell }))
  return position.trees.includes(cell) ? aboutThing('tree', say) : null
}
