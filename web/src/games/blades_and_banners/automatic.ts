/** The seats for which the computer chooses until the battle begins: kept while a table is covered. */
import { SvelteSet } from 'svelte/reactivity'

export const automatic = new SvelteSet<string>()
