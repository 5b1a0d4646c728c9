import {
  type ServiceState,
  worstState,
} from '@portal/plugin-service-status-common';
import type { Reading } from '../feeds/types';

const DAY_MS = 24 * 60 * 60_000;

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** The date of a time in UTC, `YYYY-MM-DD`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The time a number of days before another one. */
export function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * DAY_MS);
}

/** Each day between two times, the oldest first, both included. */
export function daysBetween(start: Date, end: Date): string[] {
  const days: string[] = [];
  const last = dayOf(end);
  for (let day = dayOf(start); day <= last; day = nextDay(day)) days.push(day);
  return days;
}

/**
 * What a reading says about days: the state of today, the impact of incidents on each of their days, and that days
 * without incidents were operational as far as the provider lists all incidents.
 *
 * @param since - earlier days are left out
 */
export function statesOfDays(
  reading: Reading,
  { since, now }: { since: Date; now: Date },
): Map<string, ServiceState> {
  const states = new Map<string, ServiceState>();
  const note = (start: Date, end: Date, state: ServiceState) => {
    for (const day of daysBetween(later(start, since), end)) {
      states.set(day, worstState([states.get(day) ?? 'operational', state]));
    }
  };
  if (reading.completeSince) note(reading.completeSince, now, 'operational');
  for (const { impact, startedAt, endedAt } of reading.incidents) {
    note(startedAt, earlier(endedAt ?? now, now), impact);
  }
  note(now, now, reading.state);
  return states;
}

function nextDay(day: string): string {
  return dayOf(new Date(Date.parse(day) + DAY_MS));
}
