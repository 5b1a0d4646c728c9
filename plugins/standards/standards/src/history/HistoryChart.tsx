import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  AXIS,
  CHART_HEIGHT,
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
import type { HistoryPoint } from './points';
import type { HistoryValues } from './values';

export interface HistoryChartProps {
  points: readonly HistoryPoint[];
  values: HistoryValues;
}

/** How many components had which value, week by week or day by day. What has no bar is not known. */
export default function HistoryChart({ points, values }: HistoryChartProps) {
  const { t } = useTranslationRef(standardsTranslationRef);
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart
        data={[...points]}
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
            stackId="point"
            maxBarSize={32}
            fill={color}
            stroke="var(--bui-fg-secondary)"
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
