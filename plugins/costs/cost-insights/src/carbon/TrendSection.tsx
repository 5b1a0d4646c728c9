import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { parseIntervals } from '@portal/plugin-cost-insights-common';
import { formatNumber } from '@portal/plugin-cost-insights-react';
import {
  ChartFrame,
  describeShortDay,
  SERIES_COLORS,
  TrendChart,
} from '@portal/plugin-portal-ui';
import { carbonTranslationRef } from './translation';
import { formatMass } from './mass';
import { trendOf } from './trend';
import type { Carbon } from './useCarbon';

/** Emissions by day or week, beside the interval before. */
export function TrendSection({
  carbon,
  intervals,
}: {
  carbon: Carbon;
  intervals: string;
}) {
  const { t } = useTranslationRef(carbonTranslationRef);
  const { middle } = parseIntervals(intervals);
  const { entries, isWeekly } = trendOf(carbon.days, middle);
  const currentLabel = t('interval');
  const previousLabel = t('before');
  const format = (kg: string | number) => formatMass(Number(kg));
  return (
    <ChartFrame
      title={t('trend.title')}
      definition={t(isWeekly ? 'trend.weekly' : 'trend.daily')}
      fileName="emissions-over-time"
      series={[
        { label: currentLabel, color: SERIES_COLORS.current },
        { label: previousLabel, color: SERIES_COLORS.previous },
      ]}
      data={{
        columns: [
          { label: t(isWeekly ? 'trend.week' : 'trend.day') },
          { label: `${previousLabel} (kg CO2e)`, format },
          { label: `${currentLabel} (kg CO2e)`, format },
        ],
        rows: entries.map(({ start, previous, current }) => [
          start,
          previous,
          current,
        ]),
      }}
    >
      <TrendChart
        points={entries.map(({ start, ...values }) => ({
          label: describeShortDay(start),
          ...values,
        }))}
        currentLabel={currentLabel}
        previousLabel={previousLabel}
        format={formatMass}
        formatTick={formatNumber}
      />
    </ChartFrame>
  );
}
