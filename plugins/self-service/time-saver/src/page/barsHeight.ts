const ITEM_HEIGHT = 36;
const AXIS_HEIGHT = 40;

/** The height of a chart with so many bars, in pixels. */
export const barsHeight = (bars: number): number =>
  bars * ITEM_HEIGHT + AXIS_HEIGHT;
