/** The files that have been fetched, or are being fetched, and the styles that lie on the page. */
const coming = new Map<string, Promise<unknown>>()
const styles = new Map<string, Promise<unknown>>()

/**
 * Imports a module once all its files have come: the build puts this around each import that comes
 * late (`vite.config.ts`).
 *
 * A browser remembers as long as the page is open that a module did not come, and never asks for it
 * again. So each file is fetched before, which may be tried as often as needed (`missing.ts`); the import
 * then finds it in the browser's cache, as the host must let it (`Cache-Control: immutable`).
 *
 * @param load imports the module
 * @param files the module's own file, those that it imports, and their styles
 * @param from the address of the file that imports it
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: string[],
  from: string,
): Promise<Module> {
  const addresses = files.map((file) => new URL(file, from).href).filter((one) => !isThere(one))
  await Promise.all(addresses.map(fetched))
  // In this order, whichever came first: of two rules that are equally strong, the later one counts.
  await Promise.all(addresses.filter((address) => address.endsWith('.css')).map(styled))
  return await load()
}

/** Whether the document itself has asked for a script or a style. */
function isThere(address: string): boolean {
  if (styles.has(address)) return false // it may not lie on the page yet
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  return (
    [...document.scripts].some((script) => script.src === address) ||
    [...links].some((link) => link.href === address)
  )
}

function fetched(address: string): Promise<unknown> {
  return once(coming, address, async () => {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    await answer.arrayBuffer() // only a file that has come whole is kept
  })
}

/** Adds a style; where that fails after all, `missing.failed` asks for it again. */
function styled(address: string): Promise<unknown> {
  return once(styles, address, () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    document.head.append(link)
    return new Promise((resolve) => {
      link.onload = link.onerror = resolve
    })
  })
}

/** What is known by a name, or else is begun now; what fails may be begun again. */
function once(
  known: Map<string, Promise<unknown>>,
  name: string,
  begin: () => Promise<unknown>,
): Promise<unknown> {
  let found = known.get(name)
  if (!found) {
    found = begin()
    known.set(name, found)
    found.catch(() => known.delete(name))
  }
  return found
}
