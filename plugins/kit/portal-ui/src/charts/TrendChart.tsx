import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import {
  AXIS,
  CHART_HEIGHT,
  GRID_COLOR,
  SERIES_COLORS,
  TOOLTIP,
} from './chartStyle';

/** A point in time of the second interval, and the same point of the interval before. */
export interface TrendPoint {
  /** The day or week of the second interval, for readers. */
  label: string;
  current: number;
  previous?: number;
}

export interface TrendChartProps {
  points: readonly TrendPoint[];
  currentLabel: string;
  previousLabel: string;
  /** Writes a value. */
  format: (value: number) => string;
  /** Writes a value at the axis, which has less room. */
  formatTick?: (value: number) => string;
}

/** An interval as a line, with the interval before as a dashed line. */
export default function TrendChart(props: TrendChartProps) {
  const { points, currentLabel, previousLabel, format } = props;
  const { formatTick = format } = props;
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <LineChart
        data={[...points]}
        margin={{ right: 24, top: 8 }}
        accessibilityLayer
      >
        <CartesianGrid vertical={false} stroke={GRID_COLOR} />
        <XAxis dataKey="label" minTickGap={24} {...AXIS} />
        <YAxis width={72} tickFormatter={formatTick} {...AXIS} />
        <Tooltip formatter={value => format(Number(value))} {...TOOLTIP} />
        <Line
          dataKey="previous"
          name={previousLabel}
          stroke={SERIES_COLORS.previous}
          strokeDasharray="5 4"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
        <Line
          dataKey="current"
          name={currentLabel}
          stroke={SERIES_COLORS.current}
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
