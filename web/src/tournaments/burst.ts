const PAUSE = 500 // ms between two times

/** Has work done once for a burst of news: it begins at once, and again after what came meanwhile. */
export function oncePerBurst(work: () => Promise<unknown>): () => void {
  let wanted = false
  let busy = false
  async function go(): Promise<void> {
    busy = true
    while (wanted) {
      wanted = false
      await work().catch(() => {}) // the next news asks again
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    busy = false
  }
  return () => {
    wanted = true
    if (!busy) void go()
  }
}
