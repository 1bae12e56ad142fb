/**
 * Files of the page that come only once something needs them, with their words. All of them are imported
 * by these functions, which differ in what happens where a file does not come (`missing.ts`).
 */
import type { Part } from '../languages'
import { words } from '../words.svelte'
import { missing } from './missing'

const withWords =
  <Module>(load: () => Promise<Module>, parts: Part[]) =>
  async (): Promise<Module> => {
    const [found] = await Promise.all([load(), ...parts.map((part) => words.need(part))])
    return found
  }

/**
 * What a file brings, whenever it comes: for what stands on the page by itself.
 *
 * @param load imports the file
 * @param parts the parts of the catalogue that have its words
 */
export function late<Module>(load: () => Promise<Module>, ...parts: Part[]): Promise<Module> {
  return missing.late(withWords(load, parts), String(load))
}

/** The same, or `Absent` is thrown if it does not come at once: for whoever goes on without it. */
export function atOnce<Module>(load: () => Promise<Module>, ...parts: Part[]): Promise<Module> {
  return missing.atOnce(withWords(load, parts), String(load))
}

/**
 * The same for what a person has asked for, who is told each time that it does not come.
 *
 * @param otherwise is called then: it closes the window, or shows something else
 */
export async function asked<Module>(
  otherwise: () => void,
  load: () => Promise<Module>,
  ...parts: Part[]
): Promise<Module> {
  try {
    return await atOnce(load, ...parts)
  } catch {
    missing.say(true)
    otherwise()
    return await late(load, ...parts)
  }
}
