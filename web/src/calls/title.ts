/** A call in the title of the tab, over the title that the page sets. */

const EVERY_MS = 1000

/** Shows a title until what is returned is called. */
export function callInTitle(title: string): () => void {
  const before = document.title
  // The page below sets its title too.
  const timer = setInterval(() => {
    document.title = title
  }, EVERY_MS)
  document.title = title
  return () => {
    clearInterval(timer)
    if (document.title === title) document.title = before
  }
}
