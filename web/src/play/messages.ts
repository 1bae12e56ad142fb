/** What the page and its worker say to each other. */

export type ToWorker =
  | { type: 'begin'; base: string }
  | { type: 'ask'; id: number; method: string; path: string; body: string; language: string }
  | { type: 'open'; line: number; table: string }
  | { type: 'say'; line: number; text: string }
  | { type: 'close'; line: number }

export type FromWorker =
  | { type: 'answer'; id: number; status: number; mediaType: string; text: string }
  | { type: 'told'; line: number; text: string }
  | { type: 'progress'; share: number }
  /** Nothing is kept: there are no tables. */
  | { type: 'empty' }
  /** A table could not be kept; it is told once. */
  | { type: 'forgotten' }
  | { type: 'failed'; why: string }
