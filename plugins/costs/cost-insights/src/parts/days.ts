import { describeDay } from '@portal/plugin-portal-ui';
import { DateTime } from 'luxon';

/**
 * Writes a time of days: `1 Oct 2026 – 30 Oct 2026`.
 *
 * @param end - first day after it
 */
export function describePeriod(start: string, end: string): string {
  const last = DateTime.fromISO(end).minus({ days: 1 }).toISODate()!;
  return `${describeDay(start)} – ${describeDay(last)}`;
}
