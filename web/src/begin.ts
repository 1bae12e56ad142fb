import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { entryOf } from './games/registry'
import { early } from './lib/early'
import { preferred } from './lib/languages'
import type { Route } from './lib/route'
import { settings } from './lib/settings.svelte'
import { bearTranslators } from './lib/translators'
import { words } from './lib/words.svelte'

const AT_REST_MS = 3000 // after the start, which nothing is to delay

/** Shows the page as soon as its words are there; meanwhile the board of its game is on its way. */
export async function begin(route: Route): Promise<void> {
  if (route.page === 'table')
    void early(route.id).then((table) => table && entryOf(table.game).load())
  await words.speak(preferred(settings.language))
  const target = document.getElementById('app')
  if (target) {
    bearTranslators(target)
    mount(App, { target })
  }
  window.setTimeout(() => keep().catch(() => {}), AT_REST_MS)
}

async function keep(): Promise<void> {
  const { atRest } = await import('./at_rest')
  await atRest()
}
