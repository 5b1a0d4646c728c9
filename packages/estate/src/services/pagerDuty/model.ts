import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { PagerDutyAccount } from './seed';

const MINUTE_MS = 60_000;

const moment = z.string();

const entrySchema = z.object({
  id: z.string(),
  type: z.enum(['trigger', 'acknowledge', 'resolve']),
  at: moment,
  /** Id of a person; the service itself without one. */
  userId: z.string().optional(),
});

const alertSchema = z.object({
  id: z.string(),
  title: z.string(),
  severity: z.enum(['critical', 'error', 'warning', 'info']),
  at: moment,
});

const incidentSchema = z.object({
  id: z.string(),
  number: z.number(),
  key: z.string(),
  serviceId: z.string(),
  title: z.string(),
  details: z.string(),
  urgency: z.enum(['high', 'low']),
  /** The oldest first. */
  entries: z.array(entrySchema).min(1),
  alerts: z.array(alertSchema).default([]),
});

/** Schema of the stored state. */
export const stateSchema = z.object({
  startedAt: moment,
  incidents: z.array(incidentSchema),
});

export type PagerDutyState = z.output<typeof stateSchema>;
export type PagerDutyIncident = z.output<typeof incidentSchema>;
export type PagerDutyAlert = z.output<typeof alertSchema>;
export type LogEntry = z.output<typeof entrySchema>;

const STATUSES = {
  trigger: 'triggered',
  acknowledge: 'acknowledged',
  resolve: 'resolved',
} as const;

export function statusOf({ entries }: PagerDutyIncident) {
  return STATUSES[entries[entries.length - 1].type];
}

/** An id in the form of PagerDuty's. */
export function newId(first: string): string {
  return `${first}${randomBytes(7).toString('hex').slice(0, 13).toUpperCase()}`;
}

/** The state of the seed. Its times are relative to now. */
export function firstState(
  { incidents }: PagerDutyAccount,
  now: Date,
): PagerDutyState {
  return {
    startedAt: now.toISOString(),
    incidents: incidents.map((seed, index) => {
      const start = now.getTime() - seed.hoursAgo * 60 * MINUTE_MS;
      const after = (minutes: number) =>
        new Date(start + minutes * MINUTE_MS).toISOString();
      const entry = (type: LogEntry['type'], minutes = 0): LogEntry => ({
        id: newId('R'),
        type,
        at: after(minutes),
      });
      const { acknowledgedAfterMinutes, resolvedAfterMinutes } = seed;
      return {
        id: newId('Q'),
        number: index + 1,
        key: newId('K'),
        serviceId: seed.service,
        title: seed.title,
        details: '',
        urgency: seed.urgency,
        alerts: seed.alerts.map(({ afterMinutes, ...alert }) => ({
          ...alert,
          id: newId('A'),
          at: after(afterMinutes),
        })),
        entries: [
          entry('trigger'),
          ...(acknowledgedAfterMinutes
            ? [entry('acknowledge', acknowledgedAfterMinutes)]
            : []),
          ...(resolvedAfterMinutes
            ? [entry('resolve', resolvedAfterMinutes)]
            : []),
        ],
      };
    }),
  };
}
