import { say } from '../words.svelte'
import { api, Refused } from './api'

/** The first of the codes with which the server closes a connection because it serves nothing there. */
export const NOTHING_THERE = 4400
const TRIES = 3 // of a handshake, before the line is to blame: a server may just have been started

/**
 * Why a connection is refused, in words; empty if it may be open at the next try.
 *
 * No browser tells a page why a handshake failed. So the server is asked for the same by an ordinary
 * request: it says what is not there. If it answers and still lets no connection through, something
 * between here and there does not.
 *
 * @param answered counts a try at which the server answered all the same, and says how many there were
 */
export async function refusal(socket: string, answered: () => number): Promise<string> {
  try {
    await api.get(socket.replace(/\/socket$/, ''))
  } catch (error) {
    const final = error instanceof Refused && error.status >= 400 && error.status < 500
    return final && error.status !== 429 ? error.message : ''
  }
  return answered() < TRIES ? '' : say('web-line-refused')
}
