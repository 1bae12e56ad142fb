/** The window about a player, over whatever is on the page. */

/** Whoever sits at a table, or has a page; `name` is what the page calls them. */
export type Who = { name: string } & ({ table: string; seat: string } | { page: string })

export const whoIs = {
  /** Loads the window; `App.svelte` says from where. */
  loads: async (): Promise<{ ask(who: Who): void } | null> => null,
  ask: async (who: Who) => (await whoIs.loads())?.ask(who),
}
