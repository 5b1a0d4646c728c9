import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { OpsgenieAlert, OpsgenieState } from './model';

const bodySchema = z.object({
  message: z.string().min(1).max(130),
  alias: z.string().max(512).optional(),
  description: z.string().max(15_000).default(''),
  responders: z
    .array(z.object({ type: z.string(), name: z.string().optional() }))
    .default([]),
  tags: z.array(z.string()).default([]),
  priority: z.enum(['P1', 'P2', 'P3', 'P4', 'P5']).default('P3'),
  source: z.string().default(''),
  user: z.string().default(''),
});

/** Creates an alert, or counts an open one with the same alias once more. Undefined for a wrong body. */
export function createAlert(
  state: OpsgenieState,
  body: unknown,
): OpsgenieAlert | undefined {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { alias = randomUUID(), responders, user, ...given } = parsed.data;
  const now = new Date().toISOString();
  const open = state.alerts.find(
    one => one.alias === alias && one.status === 'open',
  );
  if (open) {
    open.count += 1;
    open.updatedAt = now;
    return open;
  }
  const alert: OpsgenieAlert = {
    id: randomUUID(),
    tinyId: String(state.alerts.length + 1),
    alias,
    ...given,
    source: user || given.source,
    status: 'open',
    count: 1,
    createdAt: now,
    updatedAt: now,
    responders: responders.flatMap(({ name }) => (name ? [name] : [])),
  };
  state.alerts.unshift(alert);
  return alert;
}

/** The fields of a search; others find nothing. */
const FIELDS: Record<string, (alert: OpsgenieAlert) => string[]> = {
  alias: ({ alias }) => [alias],
  responders: ({ responders }) => responders,
  status: ({ status }) => [status],
  tag: ({ tags }) => tags,
};

/** A term: a field, a sign and a value, with or without quotes. */
const TERM = /^(\w{1,30}) ?([:<>]=?) ?(?:"([^"]*)"|([^" ()]*))$/;

/** Returns a test for Opsgenie's search: terms `field: value` that are joined by AND; createdAt is compared in milliseconds. */
export function matcherOf(query: string): (alert: OpsgenieAlert) => boolean {
  const terms = query.split(' AND ').map(term => TERM.exec(term.trim()));
  return alert =>
    query.trim() === '' ||
    terms.every(term => {
      if (!term) return false;
      const [, field, sign, quoted, plain] = term;
      const value = quoted ?? plain;
      if (field === 'createdAt') {
        const at = Date.parse(alert.createdAt);
        return sign.startsWith('>') ? at >= Number(value) : at <= Number(value);
      }
      return FIELDS[field]?.(alert).includes(value) ?? false;
    });
}
