/** The window with the settings, and what closes it. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { press } from '../../../stage/hands'
import { boxOf } from '../../../stage/sight'
import { $, counts, visit } from '../../../stage/table'

test('text may be marked beyond the edge of a window', async () => {
  await visit('#/learn')
  await press('web-settings')
  await page.getByRole('dialog').getByRole('textbox').fill('Ann of the North')
  const [inside, window] = [boxOf('dialog [maxlength]'), boxOf('dialog')]
  const text: [number, number] = [inside.left + 40, inside.top + 10]
  const beyond: [number, number] = [window.left - 60, inside.top + 12]
  for (const [start, end] of [
    [text, beyond],
    [beyond, text],
  ] as const) {
    await commands.mouse([start, 'down', [(start[0] + end[0]) / 2, end[1]], end, 'up'])
    await expect.element($('dialog')).toBeVisible()
  }
  await expect
    .element(page.getByRole('dialog').getByRole('textbox'))
    .toHaveValue('Ann of the North')
  await commands.mouse([beyond, 'down', 'up'])
  await counts('dialog', 0)
})
