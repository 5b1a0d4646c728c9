import { type ChartData, describeDay } from '@portal/plugin-portal-ui';
import type { MetricData } from '../types';
import type { DailyRow } from './dailyRows';

/** Names of the columns of {@link dailyData}. */
export interface DailyColumns {
  day: string;
  current: string;
  previousDay: string;
  previous: string;
  trend: string;
  perUnit: string;
}

/** The figures behind the chart of days. A day that an interval does not have is empty. */
export function dailyData(
  rows: readonly DailyRow[],
  names: DailyColumns,
  {
    format,
    unit,
    metric,
  }: {
    format: (amount: number) => string;
    /** ISO 4217 of the amounts. */
    unit: string;
    metric?: MetricData;
  },
): ChartData {
  const day = (value: string | number) =>
    value === '' ? '' : describeDay(String(value));
  const money = (value: string | number) =>
    value === '' ? '' : format(Number(value));
  return {
    columns: [
      { label: names.day, format: day },
      { label: names.current, format: money, unit },
      { label: names.previousDay, format: day },
      { label: names.previous, format: money, unit },
      { label: names.trend, format: money, unit },
      ...(metric
        ? [
            { label: metric.title },
            { label: names.perUnit, format: money, unit },
          ]
        : []),
    ],
    rows: rows.map(row => [
      row.date ?? '',
      row.amount ?? '',
      row.previousDate ?? '',
      row.previous ?? '',
      row.trend ?? '',
      ...(metric ? [row.metric ?? '', row.perUnit ?? ''] : []),
    ]),
  };
}
