/**
 * The widths in pixels up to which a window is narrow, medium or wide. CSS cannot read them: a media query of a style sheet has one of the
 * three numbers, which `scripts/lib/breakpoints.test.mjs` holds.
 */
export const BREAKPOINTS = {
  /** A phone: tables are cards, filters and columns stand below each other. */
  narrow: 700,
  /** A tablet or half of a screen: no third column, no tab at the side. */
  medium: 999,
  /** A small screen: no panel beside a drawing. */
  wide: 1200,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;
