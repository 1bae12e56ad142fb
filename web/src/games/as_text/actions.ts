/** Actions and boards of any game as text. */
import { parsed } from '../../lib/json'
import type { Action, Position, View } from '../../lib/protocol'
import { positions } from '../positions'

/** An action as its document says it: `{"do": "play", "card": "R10"}` is "play R10". */
export function actionText({ do: what, ...rest }: Action): string {
  const parts = Object.values(rest).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  )
  return [what, ...parts].join(' ').replaceAll('_', ' ')
}

/** The action that is typed as the page says it, or as a document; null if it is neither. */
export function typedAction(text: string, legal: Action[]): Action | null {
  const plain = (words: string) => words.toLowerCase().replaceAll(/[\s_]+/g, ' ')
  const found = legal.find((action) => plain(actionText(action)) === plain(text))
  if (found) return found
  try {
    const document: unknown = parsed(text)
    return typeof (document as Action | null)?.do === 'string' ? (document as Action) : null
  } catch {
    return null
  }
}

/** The boards that have been shown, by their views and languages. */
const shown = new Map<string, string>()
const key = (view: View) => `${document.documentElement.lang} ${JSON.stringify(view)}`

/** The board that a view shows, as the server prints it in the language of the page. */
export async function boardText(view: View): Promise<string> {
  const found = shown.get(key(view))
  if (found !== undefined) return found
  const text = await positions.text(view as unknown as Position)
  shown.set(key(view), text)
  return text
}

/** The lines of a board that is shown. */
export function linesOf(view: View): string[] {
  return shown.get(key(view))?.split('\n') ?? []
}
