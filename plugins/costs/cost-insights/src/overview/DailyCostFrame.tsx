import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import {
  formatChangeRatio,
  parseIntervals,
} from '@portal/plugin-cost-insights-common';
import { FiguresAnswer, type Scope } from '@portal/plugin-cost-insights-react';
import {
  ChartFrame,
  type ChartSeries,
  describeDay,
  SERIES_COLORS,
} from '@portal/plugin-portal-ui';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dailyData } from '../charts/dailyData';
import { dailyRows } from '../charts/dailyRows';
import { costInsightsTranslationRef } from '../translation';
import type { DailyCost, MetricData } from '../types';
import type { Money } from './money';
import { useMetric } from './queries';
import { useChoose } from './useMoney';
import styles from './Overview.module.css';

// The library of the charts is large.
const DailyCostChart = lazy(async () => {
  const { DailyCostChart: component } =
    await import('../charts/DailyCostChart');
  return { default: component };
});

/** The metric of the address that stands for none. */
const NONE = 'none';

export interface DailyCostFrameProps {
  scope: Scope;
  money: Money;
  cost: DailyCost;
}

/** Cost of each day, beside a metric of the business if one is chosen. */
export function DailyCostFrame({ scope, money, cost }: DailyCostFrameProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { id, setId } = useMetricChoice(scope);
  const query = useMetric(id, scope.intervals);
  const metric = query.data;
  const { series, columns } = useNames(metric);
  const { middle } = parseIntervals(scope.intervals);
  const rows = dailyRows(cost, middle, metric);
  return (
    <section className={styles.section}>
      {scope.settings.metrics.length > 0 && (
        <div className={styles.bar}>
          <Select
            className={styles.picker}
            label={t('daily.metric')}
            options={[
              { id: NONE, label: t('daily.noMetric') },
              ...scope.settings.metrics.map(each => ({
                id: each.id,
                label: each.title,
              })),
            ]}
            value={id ?? NONE}
            onChange={next => next !== null && setId(String(next))}
          />
        </div>
      )}
      {query.error && (
        <FiguresAnswer query={query} failed={t('daily.metricFailed')}>
          {() => null}
        </FiguresAnswer>
      )}
      <ChartFrame
        title={t('daily.title')}
        definition={t('daily.definition')}
        summary={
          <DailySummary
            cost={cost}
            money={money}
            metric={metric}
            since={middle}
          />
        }
        fileName={`daily-cost-${money.billingCurrency}`}
        series={series}
        data={dailyData(rows, columns, {
          format: money.format,
          unit: money.billingCurrency,
          metric,
        })}
      >
        <DailyCostChart
          rows={rows}
          format={money.format}
          metric={metric?.title}
        />
      </ChartFrame>
    </section>
  );
}

/** The most expensive day of the shown time in words, and the cost of one unit of the metric. */
function DailySummary({
  cost: { days, aggregation },
  money: { format },
  metric,
  since,
}: Omit<DailyCostFrameProps, 'scope'> & {
  metric?: MetricData;
  /** First day of the shown time, YYYY-MM-DD. */
  since: string;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const [most] = days
    .filter(({ date }) => date >= since)
    .sort((one, other) => other.amount - one.amount);
  const units = metric?.aggregation ?? [0, 0];
  return (
    <>
      {most && (
        <Text as="p">
          {t('daily.summary', {
            total: format(aggregation[1]),
            most: format(most.amount),
            day: describeDay(most.date),
          })}
        </Text>
      )}
      {metric && units[0] > 0 && units[1] > 0 && (
        <Text as="p">
          {t('daily.perUnit', {
            metric: metric.title,
            amount: format(aggregation[1] / units[1]),
            before: format(aggregation[0] / units[0]),
            change: formatChangeRatio(metric.change.ratio ?? 0),
          })}
        </Text>
      )}
    </>
  );
}

/** The metric of the address, else the default one (P-207). */
function useMetricChoice({ settings: { metrics } }: Scope) {
  const [address] = useSearchParams();
  const choose = useChoose();
  const chosen = address.get('metric');
  const metric =
    chosen === NONE
      ? undefined
      : (metrics.find(({ id }) => id === chosen) ??
        metrics.find(each => each.default));
  return { id: metric?.id, setId: (id: string) => choose({ metric: id }) };
}

/** What the lines of the chart and the columns of its table are called. */
function useNames(metric: MetricData | undefined) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const series: ChartSeries[] = [
    { label: t('daily.cost'), color: SERIES_COLORS.current },
    {
      label: t('daily.previous'),
      color: SERIES_COLORS.previous,
      look: 'dashed',
    },
    { label: t('daily.trend'), color: 'var(--bui-fg-primary)', look: 'dotted' },
  ];
  if (metric) {
    const color = 'var(--bui-fg-warning)';
    series.push({ label: metric.title, color, look: 'mixed' });
  }
  const columns = {
    day: t('daily.day'),
    current: t('daily.cost'),
    previousDay: t('daily.previousDay'),
    previous: t('daily.previous'),
    trend: t('daily.trend'),
    perUnit: t('daily.costPerUnit'),
  };
  return { series, columns };
}
