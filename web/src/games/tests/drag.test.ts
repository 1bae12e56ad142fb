import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draggable, follow } from '../drag'

const page = new EventTarget()
let heard: string[] = []
const drag = {
  move: (x: number) => heard.push(`move ${x}`),
  drop: (x: number) => heard.push(`drop ${x}`),
  cancel: () => heard.push('cancel'),
}

beforeEach(() => {
  heard = []
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function event(type: string, more: object = {}): PointerEvent {
  const given = { pointerId: 1, button: 0, buttons: 1, detail: 1, clientX: 0, clientY: 0, ...more }
  return Object.defineProperties(
    new Event(type, { cancelable: true }),
    Object.fromEntries(Object.entries(given).map(([key, value]) => [key, { value }])),
  ) as unknown as PointerEvent
}
const at = (clientX: number, more: object = {}) => ({ clientX, ...more })
function send(type: string, more: object = {}): void {
  const passed = page.dispatchEvent(event(type, more))
  if (type === 'click' && passed) heard.push('click')
}

function dragged(): void {
  follow(event('pointerdown'), drag)
  send('pointermove', at(20))
  send('pointerup', at(20, { buttons: 0 }))
}

test('the click that ends a drag of a mouse is passed over, and the next one counts', () => {
  dragged()
  send('click')
  send('click')
  expect(heard).toEqual(['move 20', 'drop 20', 'click'])
})

test('the first tap after a drag by finger counts', () => {
  dragged()
  send('pointerdown')
  send('click')
  expect(heard).toEqual(['move 20', 'drop 20', 'click'])
})

test('a click long after a drag counts, and one by keyboard always', () => {
  dragged()
  send('click', { detail: 0 })
  vi.advanceTimersByTime(1000)
  send('click')
  expect(heard).toEqual(['move 20', 'drop 20', 'click', 'click'])
})

test('a press that hardly moves is no drag, and its click counts', () => {
  follow(event('pointerdown'), drag)
  send('pointermove', at(5))
  send('pointerup', at(5))
  send('click')
  expect(heard).toEqual(['click'])
})

test('a drag ends as the browser takes it, or the button is up unheard', () => {
  follow(event('pointerdown'), drag)
  send('pointermove', at(20))
  send('pointercancel')
  send('pointerup', at(30))
  follow(event('pointerdown'), drag)
  send('pointermove', at(40))
  send('pointermove', at(50, { buttons: 0 }))
  send('pointerup', at(60))
  expect(heard).toEqual(['move 20', 'cancel', 'move 40', 'cancel'])
})

test('another finger neither moves nor drops what one drags', () => {
  follow(event('pointerdown'), drag)
  send('pointermove', at(20))
  send('pointermove', at(90, { pointerId: 2 }))
  send('pointerup', at(90, { pointerId: 2 }))
  send('pointerup', at(25))
  expect(heard).toEqual(['move 20', 'drop 25'])
})

test.each(['pointermove', 'pointerup'])('a drag ends with the board, by the next %s', (next) => {
  const card = { isConnected: true }
  follow(event('pointerdown', { currentTarget: card }), drag)
  send('pointermove', at(20))
  card.isConnected = false
  send(next, at(30))
  send('pointerup', at(40))
  expect(heard).toEqual(['move 20', 'cancel'])
})

test.each([
  ['may be dragged no more', (action: ReturnType<typeof draggable>) => action.update(null)],
  ['is taken away', (action: ReturnType<typeof draggable>) => action.destroy()],
])('a drag ends as its element %s', (_, ended) => {
  const node = Object.assign(new EventTarget(), { setPointerCapture: () => {} })
  const action = draggable(node as unknown as HTMLElement, drag)
  node.dispatchEvent(event('pointerdown'))
  send('pointermove', at(20))
  ended(action)
  send('pointermove', at(30))
  send('pointerup', at(30))
  expect(heard).toEqual(['move 20', 'cancel'])
})
