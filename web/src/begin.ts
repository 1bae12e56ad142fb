import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { entryOf } from './games/registry'
import { early } from './lib/connection/early'
import { languages, preferred } from './lib/languages'
import { late } from './lib/late/late'
import { missing } from './lib/late/missing'
import { settings } from './lib/settings.svelte'
import { bearTranslators } from './lib/translators'
import { words } from './lib/words.svelte'
import type { Route } from './pages'

const AT_REST_MS = 3000 // after the start, which nothing is to delay

/** Shows the page as soon as its words are there; meanwhile the board of its game is on its way. */
export async function begin(route: Route): Promise<void> {
  if (route.page === 'table')
    void early(route.id).then((table) => table && entryOf(table.game).load())
  await missing.late(() => speak(preferred(settings.language)), 'language')
  const target = document.getElementById('app')
  if (target) {
    target.replaceChildren() // what says that nothing has come
    bearTranslators(target)
    mount(App, { target })
  }
  window.setTimeout(() => keep().catch(() => {}), AT_REST_MS)
}

/** Speaks a language, or else one that comes. */
async function speak(wanted: string): Promise<void> {
  for (const language of [wanted, ...languages])
    try {
      return await words.speak(language)
    } catch {} // the next one, or else the sentence of `index.html`
  throw new Error('no words')
}

async function keep(): Promise<void> {
  const { atRest } = await late(() => import('./at_rest'))
  await atRest()
}
