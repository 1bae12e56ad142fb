/** The layout of the table by the size of its space. */

export type Layout = {
  /** Without a side column: the panel is part of the board. */
  narrow: boolean
  /** In an upright window the field turns, and all else is above and below it. */
  turned: boolean
  /** In a low window all else is beside the field. */
  beside: boolean
  small: boolean
  /** Whether the slots of a plan are above the hand. */
  stacked: boolean
  /** Whether there is space for the standing in full; else it is a line. */
  full: boolean
}

/**
 * The layout in a window. The width of the table counts, not its height: the result of a game
 * stands below the table and must not turn the field.
 */
export function layoutOf(
  width: number,
  window: { width: number; height: number },
  narrow: boolean,
): Layout {
  const beside = window.width > window.height * 1.1 && (narrow || window.height < 730)
  return {
    narrow,
    turned: window.height > window.width * 1.5,
    beside,
    small: beside || width < 700,
    stacked: narrow || beside,
    full: !narrow && width >= 980,
  }
}
