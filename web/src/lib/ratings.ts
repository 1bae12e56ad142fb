/** Ratings in words: "1662?" while it is provisional. */
import type { Rating } from './protocol'

export function ratingText({ rating, provisional }: Rating): string {
  return `${rating}${provisional ? '?' : ''}`
}
