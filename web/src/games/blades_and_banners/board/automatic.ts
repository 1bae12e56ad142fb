/** The seats for which the computer acts until the battle begins; covering a table keeps them. */
import { SvelteSet } from 'svelte/reactivity'

export const automatic = new SvelteSet<string>()
