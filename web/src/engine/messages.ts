/** What a page and its worker say to each other. */

export type ToWorker =
  /** `keeps`: whether tables are kept in this browser. */
  | { type: 'begin'; base: string; keeps: boolean }
  | { type: 'ask'; id: number; method: string; path: string; body: string; language: string }
  /** Nobody waits for the answer any longer. */
  | { type: 'stop'; id: number }
  | { type: 'open'; line: number; table: string }
  | { type: 'say'; line: number; text: string }
  | { type: 'close'; line: number }

export type FromWorker =
  | { type: 'answer'; id: number; status: number; mediaType: string; text: string }
  /** There is no answer: a part could not be fetched, or the code has a fault. */
  | { type: 'unanswered'; id: number; why: string }
  /** How much of a search is done that an answer needs. */
  | { type: 'searched'; id: number; share: number }
  | { type: 'told'; line: number; text: string }
  /** The table of a line is not there, or cannot be read; the code is that of a closed socket. */
  | { type: 'closed'; line: number; code: number }
  | { type: 'progress'; share: number }
  /** Nothing is kept: there are no tables. */
  | { type: 'empty' }
  /** A table could not be kept; it is told once. */
  | { type: 'forgotten' }
  | { type: 'failed'; why: string }
