/** Calls in the title of the tab, over the title of whatever page is shown. */

const EVERY_MS = 1000

/** What is called; the last one is shown. */
const calls: string[] = []
let page = ''
let timer: ReturnType<typeof setInterval> | undefined

/** The title of the page that is shown, without any call. */
export function pageTitle(): string {
  // The page sets its title whenever it changes, or another page comes.
  if (!calls.includes(document.title)) page = document.title
  return page
}

function show(): void {
  const title = pageTitle()
  document.title = calls.at(-1) ?? title
}

/** Shows a title until what is returned is called. */
export function callInTitle(title: string): () => void {
  pageTitle()
  calls.push(title)
  show()
  timer ??= setInterval(show, EVERY_MS)
  return () => {
    const below = pageTitle()
    calls.splice(calls.indexOf(title), 1)
    document.title = calls.at(-1) ?? below
    if (calls.length) return
    clearInterval(timer)
    timer = undefined
  }
}
