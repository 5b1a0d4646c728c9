import type { AccessAnswer } from '@portal/plugin-access-node';

/** Days after which a request that nobody decides lapses. */
export const DECISION_DAYS = 7;

const LAPSES_AFTER_MS = DECISION_DAYS * 24 * 60 * 60_000;

/** When a request of this time lapses. */
export function lapsesAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + LAPSES_AFTER_MS);
}

/** What a person does about a request. */
export type DecisionWord = 'approve' | 'reject' | 'withdraw';

/**
 * The first rule of decisions: who asked withdraws and does not decide, and others do not withdraw.
 *
 * @param texts - reasons in the words of the feature
 * @returns undefined if the rule leaves it to the rights of the person
 */
export function ruleOfOwn(
  isOwn: boolean,
  decision: DecisionWord,
  texts: { onlyRequester: string; notOwn: string },
): AccessAnswer | undefined {
  if (decision === 'withdraw') {
    return isOwn
      ? { allowed: true }
      : { allowed: false, reason: texts.onlyRequester };
  }
  return isOwn ? { allowed: false, reason: texts.notOwn } : undefined;
}
