import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './lib/settings.svelte'
import { preferred, words } from './lib/words.svelte'

const target = document.getElementById('app')
if (target) {
  await words.speak(preferred(settings.language))
  mount(App, { target })
}
