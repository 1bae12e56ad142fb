/** What a page reports as it is left fails a test as well. */
import { expect, test } from 'vitest'
import { errors, leave, sit } from '../../../stage/table'

test('an error is kept as the page is left, and when another comes', async () => {
  await sit('midgame', 'south')
  document.addEventListener('pointerdown', () => console.error('late'), { once: true })
  leave()
  await sit('midgame', 'south')
  expect(errors.splice(0)).toEqual(['late'])
})
