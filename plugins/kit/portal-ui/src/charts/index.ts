import { lazy } from 'react';

export { ChartFrame, type ChartFrameProps } from './ChartFrame';
export {
  AXIS,
  CHART_HEIGHT,
  type ChartSeries,
  GRID_COLOR,
  LINE_DASHES,
  SERIES_COLORS,
  TOOLTIP,
} from './chartStyle';
export { type ChartData, ChartTable } from './ChartTable';
export { type CsvValue, toCsv } from './csv';
export type { ComparisonItem } from './ComparisonBars';
export { isFigures, PagedBars } from './PagedBars';
export { saveFile } from './saveFile';
/** A trend; lazy, because the library of the charts is large. For a `ChartFrame`. */
export const TrendChart = lazy(() => import('./TrendChart'));
