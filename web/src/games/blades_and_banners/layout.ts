/** The layout of the table by the size of its space. */

export type Layout = {
  /** Without a side column: the panel is part of the board. */
  narrow: boolean
  /** In an upright space the field turns, and all else is above and below it. */
  turned: boolean
  /** In a low space all else is beside the field. */
  beside: boolean
  small: boolean
  /** Whether the slots of a plan are above the hand. */
  stacked: boolean
  /** Whether there is space for the standing in full; else it is a line. */
  full: boolean
}

export function layoutOf(width: number, height: number, narrow: boolean): Layout {
  const beside = width > height * 1.15 && (narrow || height < 680)
  return {
    narrow,
    turned: height > width * 1.4,
    beside,
    small: beside || width < 700,
    stacked: narrow || beside,
    full: !narrow && width >= 980,
  }
}
