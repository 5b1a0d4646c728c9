import {
  AXIS,
  CHART_HEIGHT,
  describeDay,
  describeShortDay,
  GRID_COLOR,
  SERIES_COLORS,
  TOOLTIP,
} from '@portal/plugin-portal-ui';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export interface WeekChartProps {
  title: string;
  /** What the bars are of. */
  label: string;
  /** A week without a value has no bar. */
  points: readonly { week: string; value?: number }[];
}

/** A bar for each week. */
export default function WeekChart({ title, label, points }: WeekChartProps) {
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart
        data={[...points]}
        margin={{ right: 8, top: 8 }}
        accessibilityLayer
        title={title}
      >
        <CartesianGrid vertical={false} stroke={GRID_COLOR} />
        <XAxis
          dataKey="week"
          tickFormatter={describeShortDay}
          minTickGap={24}
          {...AXIS}
        />
        <YAxis allowDecimals={false} width={48} {...AXIS} />
        <Tooltip
          labelFormatter={week => describeDay(String(week))}
          {...TOOLTIP}
        />
        <Bar
          dataKey="value"
          name={label}
          maxBarSize={32}
          fill={SERIES_COLORS.current}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
