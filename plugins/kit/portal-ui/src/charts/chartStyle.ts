/** Height of a chart, in pixels. */
export const CHART_HEIGHT = 260;

/** A series of a chart. */
export interface ChartSeries {
  label: string;
  /** A CSS colour; variables of {@link SERIES_COLORS} follow the theme. */
  color: string;
  /** How its line is drawn, so that it needs no colour. Default: solid. */
  look?: keyof typeof LINE_DASHES;
}

/** Dashes of lines that are told apart without colours. */
export const LINE_DASHES = {
  dashed: '5 4',
  dotted: '1 4',
  mixed: '12 3 3 3',
} as const;

/** Colours of the two intervals inside of a `ChartFrame`; at least 3:1 to its background in both themes. */
export const SERIES_COLORS = {
  current: 'var(--chart-current)',
  previous: 'var(--chart-previous)',
} as const;

/** Props of the axes of a chart. */
export const AXIS = {
  tick: { fill: 'var(--bui-fg-secondary)', fontSize: 12 },
  stroke: 'var(--bui-border-2)',
} as const;

/** Colour of the lines of a grid. */
export const GRID_COLOR = 'var(--bui-border-1)';

/** Props of the box with the figures of a point. */
export const TOOLTIP = {
  contentStyle: {
    background: 'var(--bui-bg-app)',
    borderColor: 'var(--bui-border-1)',
    color: 'var(--bui-fg-primary)',
  },
  itemStyle: { color: 'var(--bui-fg-primary)' },
  cursor: { fill: 'var(--bui-bg-neutral-2)' },
} as const;
