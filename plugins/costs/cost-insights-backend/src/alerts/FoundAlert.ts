import type { components } from '@portal/plugin-cost-insights-common';
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';

type Alert = components['schemas']['Alert'];

/** An alert that the costs of a group give, without decisions. */
export type FoundAlert = Pick<
  Alert,
  | 'kind'
  | 'title'
  | 'subtitle'
  | 'url'
  | 'growth'
  | 'unlabeled'
  | 'kubernetes'
  | 'budget'
> & {
  /** Kind, and project if it is about one; the same in each period. */
  topic: string;
  /** First day of the period, YYYY-MM-DD. A new period is a new alert. */
  period: string;
};

/** Id of an alert: `growth-0123456789abcdef-20260701`. The same costs give the same id. */
export function idOf({ topic, period }: FoundAlert): string {
  return `${topic}-${period.replaceAll('-', '')}`;
}

/** Topic of an alert about a project. The project's id may contain anything, so its hash stands for it. */
export function projectTopic(kind: string, project: string): string {
  const hash = createHash('sha256').update(project).digest('hex');
  return `${kind}-${hash.slice(0, 16)}`;
}

/** An amount for a sentence, as the pages write it: `$12,000`. */
export function amountText(amount: number, currency: string): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
}

/** A month for a sentence: `November 2026`. */
export function monthText(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc', locale: 'en' }).toFormat(
    'LLLL yyyy',
  );
}
