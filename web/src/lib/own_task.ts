/** Work in tasks of its own: between two of them the browser answers the person who plays. */

const waiting: (() => void)[] = []
// Its messages come in sequence, and in a page that is not seen they are not held back like timers.
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => waiting.shift()?.()

/** Does something soon, but apart from what runs now. What is given first is done first. */
export function inOwnTask(work: () => void): void {
  waiting.push(work)
  port2.postMessage(null)
}
