import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  AXIS,
  CHART_HEIGHT,
  describeDay,
  describeShortDay,
  GRID_COLOR,
  LINE_DASHES,
  SERIES_COLORS,
  TOOLTIP,
} from '@portal/plugin-portal-ui';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { costInsightsTranslationRef } from '../translation';
import type { DailyRow } from './dailyRows';

export interface DailyCostChartProps {
  rows: DailyRow[];
  format: (amount: number) => string;
  /** Title of the metric whose values are drawn too. */
  metric?: string;
}

/** Cost of each day as an area, the interval before as dashes, the trend as dots, and a metric with an axis of its own. */
export function DailyCostChart({ rows, format, metric }: DailyCostChartProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const line = {
    dot: false,
    isAnimationActive: false,
    strokeWidth: 2,
  } as const;
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <ComposedChart data={rows} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={GRID_COLOR} />
        <XAxis
          dataKey={dayOf}
          tickFormatter={describeShortDay}
          minTickGap={24}
          {...AXIS}
        />
        <YAxis yAxisId="cost" width={64} tickFormatter={format} {...AXIS} />
        {metric && (
          <YAxis
            yAxisId="metric"
            orientation="right"
            width={56}
            tickFormatter={(count: number) => count.toLocaleString()}
            {...AXIS}
          />
        )}
        <Tooltip
          labelFormatter={day => describeDay(String(day))}
          formatter={(value, name) =>
            name === metric ? value : format(Number(value))
          }
          {...TOOLTIP}
        />
        <Area
          yAxisId="cost"
          dataKey="amount"
          name={t('daily.cost')}
          stroke={SERIES_COLORS.current}
          fill={SERIES_COLORS.current}
          fillOpacity={0.15}
          {...line}
        />
        <Line
          yAxisId="cost"
          dataKey="previous"
          name={t('daily.previous')}
          stroke={SERIES_COLORS.previous}
          strokeDasharray={LINE_DASHES.dashed}
          {...line}
        />
        <Line
          yAxisId="cost"
          dataKey="trend"
          name={t('daily.trend')}
          stroke="var(--bui-fg-primary)"
          strokeDasharray={LINE_DASHES.dotted}
          {...line}
        />
        {metric && (
          <Line
            yAxisId="metric"
            dataKey="metric"
            name={metric}
            stroke="var(--bui-fg-warning)"
            strokeDasharray={LINE_DASHES.mixed}
            connectNulls
            {...line}
          />
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** The day under a point of the chart. */
function dayOf({ date, previousDate }: DailyRow): string {
  return date ?? previousDate ?? '';
}
