import {
  type AlertDecision,
  alertDecisionSchema,
} from '@portal/plugin-cost-insights-common';

/** What a person has filled in to dismiss an alert. */
export interface DismissalDraft {
  /** Id of one of the reasons (P-184). */
  reason?: string;
  feedback: string;
  /** Ids of the chosen services; only for a migration to Kubernetes (P-174). */
  services?: string[];
}

/** The message of each wrong field. */
export type DismissalErrors = Partial<Record<keyof DismissalDraft, string>>;

/** Returns the decision, or what is wrong with each field. */
export function checkDismissal({ feedback, ...draft }: DismissalDraft): {
  decision?: AlertDecision;
  errors: DismissalErrors;
} {
  const text = feedback.trim();
  const { data, error } = alertDecisionSchema.safeParse({
    status: 'dismissed',
    ...draft,
    ...(text && { feedback: text }),
  });
  const errors = error?.issues.map(({ path, message }) => [
    path[0],
    `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
  ]);
  return { decision: data, errors: Object.fromEntries(errors ?? []) };
}
