import type { DailyCost, MetricData } from '../types';

/** A day of the second interval beside the same day of the first one. */
export interface DailyRow {
  /** Day of the second interval, YYYY-MM-DD; absent if the second interval is shorter. */
  date?: string;
  amount?: number;
  /** Day of the first interval. */
  previousDate?: string;
  previous?: number;
  /** Height of the trend line of both intervals. */
  trend?: number;
  /** Value of the metric of the business on the day of the second interval. */
  metric?: number;
  /** Cost of one unit of the metric on that day. */
  perUnit?: number;
}

/**
 * Puts the days of two intervals beside each other.
 *
 * @param middle - first day of the second interval, YYYY-MM-DD
 */
export function dailyRows(
  { days, trendline }: Pick<DailyCost, 'days' | 'trendline'>,
  middle: string,
  metric?: MetricData,
): DailyRow[] {
  const first = days.filter(({ date }) => date < middle);
  const second = days.filter(({ date }) => date >= middle);
  const values = new Map(metric?.days.map(day => [day.date, day.amount]));
  const length = Math.max(first.length, second.length);
  return Array.from({ length }, (_, index) => {
    const before = first[index];
    const day = second[index];
    const value = day && values.get(day.date);
    return {
      previousDate: before?.date,
      previous: before?.amount,
      ...(day && {
        date: day.date,
        amount: day.amount,
        trend: trendline.intercept + trendline.slope * (first.length + index),
        metric: value,
        perUnit: value ? day.amount / value : undefined,
      }),
    };
  });
}
