/** The layout of the table by the size of its space. */

export type Layout = {
  /** Without a side column: the panel is part of the board. */
  narrow: boolean
  /** In an upright window the field turns, and all else is above and below it. */
  turned: boolean
  /** In a low window all else is beside the field. */
  beside: boolean
  small: boolean
  /** Beside the field there is more height than breadth. */
  tall: boolean
  /** Whether the slots of a plan are above the hand. */
  stacked: boolean
  /** Whether the standing is shown in full, in a column that the field does not need; else it is a line. */
  full: boolean
  /** Whether that line stands beside the other army's orders. */
  inline: boolean
}

const BROAD = 1.41 // the breadth of the field in its heights
const ELSE = 160 // px of the window's height that are not the field's
const COLUMN = 208 // px
const WIDE = 980 // px

/**
 * The layout in a window. The width of the table counts, not its height: the result of a game
 * stands below the table and must not turn the field.
 */
export function layoutOf(
  width: number,
  window: { width: number; height: number },
  narrow: boolean,
): Layout {
  const beside = width > window.height * 1.1 && (narrow || window.height < 730)
  const spare = width - (window.height - ELSE) * BROAD
  const full = !narrow && (beside ? width >= WIDE : spare >= COLUMN)
  return {
    narrow,
    turned: window.height > window.width * 1.5,
    beside,
    small: beside || width < 700,
    tall: narrow && beside && window.height >= 600,
    stacked: narrow || beside,
    full,
    inline: !narrow && !beside && !full,
  }
}
