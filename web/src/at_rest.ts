/** What comes once the page is at rest after its start, which nothing is to delay. */
import { mount } from 'svelte'
import { whenTakingPart } from './calls/round'
import { people } from './lib/connection/server'
import { giveTypedBack } from './lib/late/given_back'
import { late } from './lib/late/late'
import { keepWhatIsOpened } from './offline'

let listening = false

export async function atRest(): Promise<void> {
  giveTypedBack()
  if (people) whenTakingPart(() => void listen().catch(() => (listening = false)))
  await keepWhatIsOpened()
}

/** Has a line above the page call to the next round of a tournament. */
async function listen(): Promise<void> {
  if (listening) return
  listening = true
  const { default: Call } = await late(() => import('./tournaments/Call.svelte'), 'tournament')
  const target = document.getElementById('app') ?? document.body
  mount(Call, { target, ...(target.firstChild ? { anchor: target.firstChild } : {}) })
}
