import { InputError } from '@backstage/errors';
import {
  type AlertDecision,
  alertDecisionSchema,
  type AlertStatus,
  isDecided,
} from '@portal/plugin-cost-insights-common';
import type { Decision } from './DecisionStore';
import { type FoundAlert, idOf } from './FoundAlert';

/** A decision that counts. */
export type StandingDecision = Decision & { status: AlertStatus };

/**
 * Returns the decision that counts for an alert today: the newest on it, else a snooze of its topic in an earlier period
 * that has not ended. A dismissal of some services leaves the alert open for the others.
 *
 * @param alert - of `withoutDismissed`
 * @param decisions - the newest on each alert of the group, the newest first
 * @param today - YYYY-MM-DD
 */
export function standingDecision(
  alert: FoundAlert,
  decisions: readonly Decision[],
  today: string,
): StandingDecision | undefined {
  const id = idOf(alert);
  const decision =
    decisions.find(one => one.alert === id) ??
    decisions.find(
      one =>
        one.status === 'snoozed' && one.alert.startsWith(`${alert.topic}-`),
    );
  if (!decision || !isClosed(decision)) return undefined;
  const isOfSome = decision.services && alert.kubernetes?.dismissed;
  return !isOfSome && isDecided(decision, today) ? decision : undefined;
}

/**
 * Reads a decision on an alert.
 *
 * @throws InputError with the name of the field
 */
export function readDecision(body: unknown, alert: FoundAlert): AlertDecision {
  const { data, error } = alertDecisionSchema.safeParse(body);
  if (error) {
    throw new InputError(
      error.issues
        .map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
        .join('; '),
    );
  }
  const services = data.status === 'dismissed' ? (data.services ?? []) : [];
  const known = alert.kubernetes?.services.map(({ id }) => id) ?? [];
  const unknown = services.find(id => !known.includes(id));
  if (unknown !== undefined) {
    throw new InputError(`services: '${unknown}' is no service of this alert`);
  }
  return data;
}

function isClosed(decision: Decision): decision is StandingDecision {
  return decision.status !== 'open';
}
