import { InputError } from '@backstage/errors';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-company-systems-node';
import type { Complaint } from './types';

/** Most complaints that a message names. */
const MAX_NAMED = 20;

/** What a system gave no answer about. */
export interface Failure {
  label: string;
  /** What could not be done, where the specification words that. */
  what?: string;
  /** What the system, or the client in front of it, says. */
  reason: string;
  isTimeout: boolean;
}

function toList(texts: readonly string[]): string {
  const once = [...new Set(texts)];
  const more = once.length - MAX_NAMED;
  return [
    ...once.slice(0, MAX_NAMED),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('; ');
}

/** The refusal of values that break rules: `'<title or key>' <message>` for each. */
export function toRefusal(complaints: readonly Complaint[]): InputError {
  return new InputError(
    toList(complaints.map(({ label, message }) => `'${label}' ${message}`)),
  );
}

/** The refusal of values that nobody can judge now: 503 when a system is too slow, 502 when it fails otherwise. */
export function toOutage(failures: readonly Failure[]): Error {
  const texts = failures.map(
    ({ label, what = 'could not be checked', reason }) =>
      `'${label}' ${what} (${reason})`,
  );
  const message = `${toList(texts)}. Nothing was created. Please try again`;
  return failures.every(({ isTimeout }) => isTimeout)
    ? new UpstreamTimeoutError(message)
    : new UpstreamUnavailableError(message);
}
