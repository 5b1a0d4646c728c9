import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OpsgenieAccount } from './seed';

const MINUTE_MS = 60_000;

const moment = z.string();

const alertSchema = z.object({
  id: z.string(),
  tinyId: z.string(),
  alias: z.string(),
  message: z.string(),
  description: z.string(),
  status: z.enum(['open', 'closed']),
  tags: z.array(z.string()),
  priority: z.enum(['P1', 'P2', 'P3', 'P4', 'P5']),
  count: z.number(),
  createdAt: moment,
  updatedAt: moment,
  source: z.string(),
  /** Names of teams. */
  responders: z.array(z.string()),
});

const requestSchema = z.object({
  id: z.string(),
  action: z.string(),
  at: moment,
  alertId: z.string(),
});

/** Schema of the stored state. */
export const stateSchema = z.object({
  startedAt: moment,
  /** The newest first. */
  alerts: z.array(alertSchema),
  /** Requests that were accepted, by their ids. */
  requests: z.record(z.string(), requestSchema),
});

export type OpsgenieState = z.output<typeof stateSchema>;
export type OpsgenieAlert = z.output<typeof alertSchema>;

/** The state of the seed. Its times are relative to now. */
export function firstState(
  { alerts }: OpsgenieAccount,
  now: Date,
): OpsgenieState {
  return {
    startedAt: now.toISOString(),
    requests: {},
    alerts: alerts.map((seed, index) => {
      const start = now.getTime() - seed.hoursAgo * 60 * MINUTE_MS;
      const { closedAfterMinutes } = seed;
      const id = randomUUID();
      return {
        id,
        tinyId: String(index + 1),
        alias: id,
        message: seed.message,
        description: '',
        status: closedAfterMinutes ? ('closed' as const) : ('open' as const),
        tags: seed.tags,
        priority: seed.priority,
        count: 1,
        createdAt: new Date(start).toISOString(),
        updatedAt: new Date(
          start + (closedAfterMinutes ?? 0) * MINUTE_MS,
        ).toISOString(),
        source: 'monitoring',
        responders: [seed.team],
      };
    }),
  };
}
