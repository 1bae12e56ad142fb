/** Blades & Banners on the stage, from the accessibility tree alone: facts, keys, and the focus. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { keyboard } from '../../../../stage/hands'
import { $, all, button, counts, focusOn, sit, type Table } from '../../../../stage/table'
import { say } from '../../../lib/words.svelte'
import { type Army, KIND_OF, UNITS } from '../documents/documents'

/** What a screen reader has, in one line. */
const heard = async () => (await commands.heard()).replace(/\s*\n\s*/g, ' ')
const fighting = () => sit('fighting', 'griffin', { other: 'greedy' })
const grid = () => all('[role=grid]')[0]

/** What must be heard of a view. */
// biome-ignore lint/suspicious/noExplicitAny: a view is a document of its game
function facts({ options, trees, step, initiative, first, ...armies }: any): string[] {
  const found = [`Step ${step} of 12`, ...trees.map((cell: string) => `gridcell "${cell}, tree`)]
  for (const army of ['griffin', 'unicorn'] as const) {
    const side = armies[army]
    for (const unit of UNITS) {
      const [kind, count] = [KIND_OF[unit], side[unit].length]
      const who = `${say('web-bb-piece', { army, kind })}, strength ${options.strengths[kind]}`
      found.push(...side[unit].map((cell: string) => `gridcell "${cell}, ${who}`))
      found.push(`listitem "${say('web-bb-unit', { unit, count })}"`)
    }
    found.push(`gridcell "${side.bearer}, ${say('web-bb-piece', { army, kind: 'bearer' })}`)
    for (const order of side.plan)
      found.push(
        `img "${order ? say('web-bb-order', { order: order.replace('_', '-') }) : say('web-bb-closed')}"`,
      )
  }
  const row = (army: Army) => Number(armies[army].bearer.slice(1))
  return [
    ...found,
    say('web-bb-zones-of', { griffin: row('griffin') - 3, unicorn: 12 - row('unicorn') }),
    say('web-bb-initiative', { army: initiative }),
    say('web-bb-goes-first', { army: first }),
  ]
}

test('no fact of the view is left unsaid', async () => {
  const { view } = await fighting()
  // What was played is in the list of moves, which comes a moment later.
  const plans = async () => (await heard()).split(say('web-bb-did-plan')).length - 1
  await expect.poll(plans).toBeGreaterThan(1)
  const said = await heard()
  expect(facts(view).filter((fact) => !said.includes(fact))).toEqual([])
  const standing = (army: Army) => UNITS.flatMap((unit) => view[army][unit]).length + 1
  const soldiers = said.match(/gridcell "[a-t]\d+, (?:Griffin|Unicorn)/g)
  expect(soldiers).toHaveLength(standing('griffin') + standing('unicorn'))
  expect(said).toContain(say('web-bb-in-line', { faces: 'front' })) // a side that is protected
})

/** Does what is heard, by keyboard: sends the standard forward, and lets other orders lapse. */
async function act(table: Table): Promise<void> {
  const said = await heard()
  const decide = (name: string) =>
    table.doing(() => keyboard.press($('main').getByRole('button', { name }).first()))
  const suggested = /button "([^"]*suggested[^"]*)"/.exec(said)?.[1]
  if (suggested) return decide(suggested)
  if (said.includes(`button "${say('web-bb-seal-plan')}"`)) return decide(say('web-bb-seal-plan'))
  if (said.includes('region "Plan step')) {
    await keyboard.goTo($('.hand button').first())
    return keyboard.type(...'bbkp')
  }
  if (said.includes(say('web-bb-question', { phase: 'announce' })))
    return decide(say('web-bb-announce', { army: 'griffin' }))
  if (said.includes(`heading "${say('web-bb-order', { order: 'bearer' })}"`)) {
    await keyboard.goTo('[role=grid]')
    await keyboard.type('b', 'Enter')
    const known = await heard()
    const row = (what: RegExp) => [...known.matchAll(what)].map((found) => Number(found[1]))
    const [here = 0] = row(/gridcell "[a-t](\d+), Griffin standard-bearer/g)
    const far = Math.max(...row(/gridcell "[a-t](\d+)[^"]*can go here/g)) - here
    if (far > 0) {
      await keyboard.type(...Array<string>(far).fill('ArrowUp'), 'Enter')
      return table.doing(() => keyboard.type('Enter'))
    }
    await keyboard.type('Escape')
  }
  await keyboard.press(button('web-bb-skip'))
  return decide(say('web-bb-do', { fighting: 'plain', do: 'skip' }))
}

test('two steps of a battle by ear, to its end', async () => {
  const table = await sit('last_steps', 'griffin', { other: 'greedy' })
  while (table.state.outcome === null) {
    await act(table)
    await expect.poll(() => document.activeElement?.matches(':not(:root, body)')).toBe(true)
  }
  const done = table.sent.map((action) => action.do)
  expect(done).toEqual(expect.arrayContaining(['plan', 'move_bearer', 'skip']))
})

test('keys of a single character can be switched off', async () => {
  await fighting()
  const skips = all('a[href], button').slice(0, 2) // the first links lead to the parts of the table
  await keyboard.press(page.elementLocator(skips[1] ?? document.body))
  await expect.poll(() => document.activeElement?.closest('.bb.actions')).toBeTruthy()
  await keyboard.type('?')
  await $('dialog').getByLabelText(say('web-switch-shortcuts')).click()
  await keyboard.type('Escape')
  await counts('dialog', 0)
  await focusOn('[role=grid]')
  const before = await heard()
  await keyboard.type(...'abcdefghijklmnopqrstuvwxyz0123456789+-=?/')
  expect(await heard()).toBe(before)
  const at = () => grid()?.getAttribute('aria-activedescendant')
  const cursor = at()
  await keyboard.type('ArrowUp') // keys with a name still work
  await expect.poll(at).not.toBe(cursor)
})

test('where the focus goes, and what is heard', async () => {
  const table = await fighting()
  await focusOn('[role=grid]')
  await keyboard.type('o')
  await counts('dialog .overview', 1)
  await keyboard.type('Escape')
  await expect.poll(() => document.activeElement).toBe(grid())
  const lines: string[] = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const line of addedNodes) if (line.textContent) lines.push(line.textContent)
  }).observe($('[role=log]').element(), { childList: true })
  for (const number of [3, 4]) {
    await keyboard.type('s')
    await table.doing(() => keyboard.type('Enter'))
    await expect.poll(() => lines.at(-1)).toMatch(RegExp(`^Order ${number}: `))
    expect(document.activeElement).toBe(grid())
  }
  const speakers = lines.map((line) => line.split(':')[0])
  expect(speakers).toEqual(['You', 'Computer', 'Order 3', 'You', 'Computer', 'Order 4'])
  await keyboard.type('s')
  await table.doing(() => keyboard.type('Enter'))
  await expect.poll(() => lines.at(-1)).toBe(say('web-bb-status', { phase: 'announce' }))
  await counts('.question .answers button:focus', 1)
})
