/** Dragging a card with mouse, pen or finger. */
import { follow } from '../../drag'

export class Drag {
  /** The card that follows the pointer. */
  card = $state('')
  x = $state(0)
  y = $state(0)
  #giveUp = () => {}

  /**
   * @param begin called once a press has become a drag
   * @param drop called with what lies under the card as it is dropped; null if the drag was given up
   */
  constructor(
    readonly begin: () => void,
    readonly drop: (under: Element | null) => void,
  ) {}

  /** Handles a press on a card; calls `begins` once the press has become a drag. */
  grab(event: PointerEvent, card: string, begins: () => void): void {
    if (event.button !== 0) return
    const end = (under: Element | null) => {
      this.card = ''
      this.drop(under)
    }
    this.#giveUp() // of another finger
    this.#giveUp = follow(event, {
      move: (x, y) => {
        if (!this.card) {
          this.card = card
          begins()
          this.begin()
        }
        this.x = x
        this.y = y
      },
      drop: (x, y) => end(document.elementFromPoint(x, y)),
      cancel: () => end(null),
    })
  }
}
