import { InputError } from '@backstage/errors';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import type { Complaint } from './types';

/** Maximum number of complaints in a message. */
const MAX_NAMED = 20;

/** A lookup without an answer. */
export interface Failure {
  label: string;
  /** The failed check, if the specification has a text for this. */
  what?: string;
  /** The message of the system or its client. */
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

/** The error for values that break rules: `'<title or key>' <message>` for each. */
export function toRefusal(complaints: readonly Complaint[]): InputError {
  return new InputError(
    toList(complaints.map(({ label, message }) => `'${label}' ${message}`)),
  );
}

/** The error for values that cannot be checked now: 503 if a system is too slow, 502 for any other failure. */
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
