import {
  DelegateBackoff,
  handleWhenResult,
  IRetryBackoffContext,
  retry,
  RetryPolicy,
} from 'cockatiel';

const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Statuses of a system that is overloaded or restarting. */
const PASSING = new Set([502, 503, 504]);

/** What came of one try: an answer, or why there is none. */
export type Attempt =
  | { kind: 'answer'; response: Response }
  | { kind: 'unreachable' }
  | { kind: 'tooLarge' }
  | { kind: 'timeout' };

/** How a call is tried again. */
export interface RetryOptions {
  /** How often after the first try. */
  retries: number;
  /** Longest time that is waited before a try, in milliseconds; who asks for more is not asked again. */
  maxWaitMs: number;
}

/**
 * Reads how long an answer asks to wait: `Retry-After` in seconds or as a date, or GitHub's `X-RateLimit-Reset`.
 *
 * @returns milliseconds, or undefined when it says nothing
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

/** Says whether an answer means 'too many requests': 429, or the 403 that GitHub gives instead. */
export function isThrottled({ status, headers }: Response): boolean {
  return (
    status === 429 || (status === 403 && readRetryAfter(headers) !== undefined)
  );
}

function isWorthAnotherTry(attempt: Attempt, method: string): boolean {
  if (attempt.kind === 'timeout' || attempt.kind === 'tooLarge') return false;
  if (attempt.kind === 'unreachable') return IDEMPOTENT.has(method);
  // Who answers 'too many' did nothing; after the other answers it may have been done.
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

/** Wait before the first repetition, in milliseconds; it doubles each time, and is shortened at random by up to half. */
const FIRST_WAIT_MS = 200;

/**
 * Makes the policy by which calls of one method are tried again: after what the system asks for, or exponentially
 * later, with jitter.
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
