import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  AXIS,
  CHART_HEIGHT,
  type ChartSeries,
  describeDay,
  describeShortDay,
  GRID_COLOR,
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
import { standardsTranslationRef } from '../translation';
import type { HistoryWeek } from './weeks';

export interface HistoryChartProps {
  weeks: readonly HistoryWeek[];
  /** The values, from the bottom of a bar to its top. */
  values: readonly (ChartSeries & { id: string })[];
}

/** How many components had which value, week by week. A week without a bar is not known. */
export default function HistoryChart({ weeks, values }: HistoryChartProps) {
  const { t } = useTranslationRef(standardsTranslationRef);
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart
        data={[...weeks]}
        margin={{ right: 8, top: 8 }}
        accessibilityLayer
        title={t('history.title')}
      >
        <CartesianGrid vertical={false} stroke={GRID_COLOR} />
        <XAxis
          dataKey="day"
          tickFormatter={describeShortDay}
          minTickGap={24}
          {...AXIS}
        />
        <YAxis allowDecimals={false} width={40} {...AXIS} />
        <Tooltip
          labelFormatter={day => describeDay(String(day))}
          {...TOOLTIP}
        />
        {values.map(({ id, label, color }) => (
          <Bar
            key={id}
            dataKey={id}
            name={label}
            stackId="week"
            fill={color}
            stroke="var(--bui-fg-secondary)"
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
