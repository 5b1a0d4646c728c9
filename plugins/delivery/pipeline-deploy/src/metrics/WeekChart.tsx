import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { WeekOfDeployments } from '@portal/plugin-pipeline-deploy-common';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { describeShortDay } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';

/** Height of the chart, in pixels. */
const HEIGHT = 240;

/** Deployments to production, failed changes and failed runs by week. The table beside it has the same numbers. */
export function WeekChart({ weeks }: { weeks: WeekOfDeployments[] }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const tick = { fill: 'var(--bui-fg-secondary)', fontSize: 12 };
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={weeks} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--bui-border-1)" />
        <XAxis
          dataKey="start"
          tickFormatter={describeShortDay}
          tick={tick}
          minTickGap={16}
        />
        <YAxis allowDecimals={false} width={32} tick={tick} />
        <Tooltip
          labelFormatter={start => describeShortDay(String(start))}
          contentStyle={{
            background: 'var(--bui-bg-app)',
            borderColor: 'var(--bui-border-1)',
            color: 'var(--bui-fg-primary)',
          }}
          cursor={{ fill: 'var(--bui-bg-neutral-2)' }}
        />
        <Legend />
        <Bar
          dataKey="succeeded"
          name={t('metrics.succeeded')}
          stackId="week"
          fill="var(--bui-fg-positive)"
          isAnimationActive={false}
        />
        <Bar
          dataKey="failed"
          name={t('metrics.failedCount')}
          stackId="week"
          fill="var(--bui-fg-negative)"
          isAnimationActive={false}
        />
        <Bar
          dataKey="failedRuns"
          name={t('metrics.failedRunCount')}
          stackId="week"
          fill="var(--bui-fg-secondary)"
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
