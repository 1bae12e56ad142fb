/** The window about a player: shown until it is closed, or the page goes elsewhere. */
import { mount, unmount } from 'svelte'
import type { Who } from '../ui/person'
import PersonDialog from './PersonDialog.svelte'

export function ask(who: Who): void {
  const close = () => {
    removeEventListener('hashchange', close)
    void unmount(dialog)
  }
  addEventListener('hashchange', close)
  const dialog = mount(PersonDialog, { target: document.body, props: { who, close } })
}
