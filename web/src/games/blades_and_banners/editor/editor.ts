/** The editor of positions, for the analysis board (`games/contract.ts`). */
import type { Say } from '../../../lib/words.svelte'
import type { EditorModule } from '../../contract'
import { ARMIES, type Army } from '../documents/documents'
import { inPhase, whole } from '../documents/setup'
import Editor from './Editor.svelte'

export const editor: EditorModule = {
  Editor,
  empty: () =>
    inPhase(
      whole({
        game: 'blades-and-banners',
        griffin: { bearer: 'j2' },
        unicorn: { bearer: 'j13' },
      }),
      'orders',
    ),
  placeName(path: string, say: Say) {
    const [part = ''] = path.split(/[.[]/)
    return ARMIES.includes(part as Army) ? say('web-bb-army', { army: part }) : ''
  },
}
