import {
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  retry,
  type RetryPolicy,
} from 'cockatiel';

const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Statuses of an overloaded or restarting system. */
const PASSING = new Set([502, 503, 504]);

/** The result of one attempt: a response, or the reason of its failure. */
export type Attempt =
  | { kind: 'answer'; response: Response }
  | { kind: 'unreachable' }
  | { kind: 'tooLarge' }
  | { kind: 'timeout' };

/** Options of retries. */
export interface RetryOptions {
  /** Number of retries. */
  retries: number;
  /** Maximum wait before an attempt, in milliseconds. A call whose response asks for a longer wait is not retried. */
  maxWaitMs: number;
}

/**
 * Reads the wait that a response asks for: `Retry-After` in seconds or as a date, or GitHub's `X-RateLimit-Reset`.
 *
 * @returns milliseconds, or undefined without such a header
 */
export function readRetryAfter(
  headers: Headers,
  now = Date.now(),
): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value) {
    const until = /^\d+$/.test(value)
      ? now + Number(value) * 1000
      : Date.parse(value);
    return Number.isNaN(until) ? undefined : Math.max(0, until - now);
  }
  const reset = headers.get('x-ratelimit-reset');
  if (headers.get('x-ratelimit-remaining') === '0' && /^\d+$/.test(reset ?? ''))
    return Math.max(0, Number(reset) * 1000 - now);
  return undefined;
}

/** Returns true for 'too many requests': 429, or GitHub's 403. */
export function isThrottled({ status, headers }: Response): boolean {
  return (
    status === 429 || (status === 403 && readRetryAfter(headers) !== undefined)
  );
}

function isWorthAnotherTry(attempt: Attempt, method: string): boolean {
  if (attempt.kind === 'timeout' || attempt.kind === 'tooLarge') return false;
  if (attempt.kind === 'unreachable') return IDEMPOTENT.has(method);
  // With 'too many requests' the system did nothing; after other responses it may have processed the call.
  return (
    isThrottled(attempt.response) ||
    (PASSING.has(attempt.response.status) && IDEMPOTENT.has(method))
  );
}

function waitAskedFor(attempt: Attempt): number {
  return attempt.kind === 'answer'
    ? (readRetryAfter(attempt.response.headers) ?? 0)
    : 0;
}

/** Wait before the first retry, in milliseconds. It doubles each time, and is shortened at random by up to half. */
const FIRST_WAIT_MS = 200;

/**
 * Creates the retry policy for calls of one method: after the wait that the system asks for, or with exponential
 * back-off and jitter.
 */
export function createRetryPolicy(
  method: string,
  { retries, maxWaitMs }: RetryOptions,
): RetryPolicy {
  const waitBefore = (attempt: Attempt, repetition: number) => {
    const longest = FIRST_WAIT_MS * 2 ** (repetition - 1);
    const jittered = longest * (0.5 + Math.random() / 2);
    return Math.min(maxWaitMs, Math.max(jittered, waitAskedFor(attempt)));
  };
  return retry(
    handleWhenResult(result => {
      const attempt = result as Attempt;
      return (
        isWorthAnotherTry(attempt, method) && waitAskedFor(attempt) <= maxWaitMs
      );
    }),
    {
      maxAttempts: retries,
      backoff: new DelegateBackoff<IRetryBackoffContext<unknown>>(
        ({ attempt, result }) =>
          'value' in result
            ? waitBefore(result.value as Attempt, attempt)
            : FIRST_WAIT_MS,
      ),
    },
  );
}
