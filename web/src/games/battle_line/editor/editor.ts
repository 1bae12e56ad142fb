/** The editor of positions, for the analysis board (`games/contract.ts`). */
import type { EditorModule } from '../../contract'
import { nameOfPlace, placeAt, shuffled, whole } from '../documents/setup'
import Editor from './Editor.svelte'

export const editor: EditorModule = {
  Editor,
  empty: () => shuffled(whole({ game: 'battle-line', to_move: 'south', phase: 'play' })),
  placeName: (path, say) => nameOfPlace(placeAt(path), say),
}
