/** The plan of a step: four of ten order cards, in a sequence (BB-6.1). */
import type { Order } from '../documents/documents'

export const SLOTS = 4
const COPIES = 2

export class Plan {
  slots = $state<(Order | null)[]>([null, null, null, null])

  readonly complete = $derived(this.slots.every((order) => order !== null))

  get orders(): Order[] {
    return this.slots.filter((order) => order !== null)
  }

  /** What is chosen, as text: two plans are the same if their keys are. */
  readonly key = $derived(`${this.slots}`)

  clear(): void {
    this.slots = [null, null, null, null]
  }

  fill(orders: readonly (Order | null)[]): void {
    this.slots = Array.from({ length: SLOTS }, (_, i) => orders[i] ?? null)
  }

  /** The number of cards of an order that are still in the hand. */
  left(order: Order): number {
    return COPIES - this.slots.filter((slot) => slot === order).length
  }

  /** Puts a card into a slot, or into the next free one; a card that was there returns to the hand. */
  put(order: Order, slot?: number): void {
    const place = slot ?? this.slots.indexOf(null)
    if (place < 0 || this.left(order) === 0) return
    this.slots[place] = order
  }

  take(slot: number): void {
    this.slots[slot] = null
  }

  exchange(one: number, other: number): void {
    const [a, b] = [this.slots[one] ?? null, this.slots[other] ?? null]
    this.slots[one] = b
    this.slots[other] = a
  }
}
