/** The editor of positions, for the analysis board (`games/contract.ts`). */
import type { EditorModule } from '../../contract'
import { placeAt, shuffled, whole } from '../documents/setup'
import Editor from './Editor.svelte'
import { nameOfPlace } from './places'

export const editor: EditorModule = {
  Editor,
  empty: () => shuffled(whole({ game: 'battle-line', to_move: 'south', phase: 'play' })),
  placeName: (path, say) => nameOfPlace(placeAt(path), say),
}
