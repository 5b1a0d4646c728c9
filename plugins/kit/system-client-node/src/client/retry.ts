import {
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  retry,
  type RetryPolicy,
} from 'cockatiel';

const IDEMPOTENT = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Methods that change nothing. */
const READS = new Set(['GET', 'HEAD']);

/** Statuses of an overloaded or restarting system. */
const PASSING = new Set([502, 503, 504]);

/** A read that timed out is repeated once: a page waits for it. */
const MAX_TIMEOUTS = 2;

/** The result of one attempt: a response, or the reason of its failure. */
export type Attempt =
  | { kind: 'answer'; response: Response; throttle?: Throttle }
  | { kind: 'unreachable' }
  | { kind: 'tooLarge' }
  | { kind: 'timeout' };

/** What a system says that has received too many requests. */
export interface Throttle {
  /** The wait that it asks for, in milliseconds; missing if it names none. */
  waitMs?: number;
}

/** Options of retries. */
export interface RetryOptions {
  /** Number of retries. */
  retries: number;
  /** Maximum wait before an attempt, in milliseconds. A call whose response asks for a longer wait is not retried. */
  maxWaitMs: number;
  /** Hears of each wait, in milliseconds. */
  onWait?(waitMs: number): void;
}

/** Larger values of `X-RateLimit-Reset` are dates (September 2001). */
const FIRST_DATE = 1_000_000_000;

/**
 * Reads the wait that a response asks for: `Retry-After` in seconds or as a date, or `X-RateLimit-Reset`, which is a date
 * at GitHub (https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit) and the
 * seconds until then at Confluent (https://docs.confluent.io/cloud/current/api.html#section/Rate-Limiting).
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
  const reset = headers.get('x-ratelimit-reset') ?? '';
  if (headers.get('x-ratelimit-remaining') !== '0' || !/^\d{1,12}$/.test(reset))
    return undefined;
  const seconds = Number(reset);
  return seconds < FIRST_DATE
    ? seconds * 1000
    : Math.max(0, seconds * 1000 - now);
}

/** GitHub asks for a minute where its answer has no header. */
const SECONDARY_LIMIT = /secondary rate limit|abuse detection/i;
const SECONDARY_WAIT_MS = 60_000;

/**
 * Returns what a response says of 'too many requests': 429, or GitHub's 403 with a header, or with words only.
 *
 * @param body - the text of a response with status 403 or 429
 * @returns undefined for other responses
 */
export function readThrottle(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: string,
): Throttle | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const waitMs = readRetryAfter(headers);
  if (waitMs !== undefined) return { waitMs };
  if (SECONDARY_LIMIT.test(body.slice(0, 2000)))
    return { waitMs: SECONDARY_WAIT_MS };
  return status === 429 ? {} : undefined;
}

function isWorthAnotherTry(attempt: Attempt, method: string): boolean {
  if (attempt.kind === 'tooLarge') return false;
  if (attempt.kind === 'timeout') return READS.has(method);
  if (attempt.kind === 'unreachable') return IDEMPOTENT.has(method);
  const { response, throttle } = attempt;
  // With 'too many requests' the system did nothing; after other responses it may have processed the call.
  return (
    throttle !== undefined ||
    (PASSING.has(response.status) && IDEMPOTENT.has(method)) ||
    (response.status === 500 && READS.has(method))
  );
}

function waitAskedFor(attempt: Attempt): number {
  if (attempt.kind !== 'answer') return 0;
  const { response, throttle } = attempt;
  return throttle?.waitMs ?? readRetryAfter(response.headers) ?? 0;
}

/** Wait before the first retry, in milliseconds. It doubles each time, and is shortened at random by up to half. */
const FIRST_WAIT_MS = 200;

/**
 * Creates the retry policy for calls of one method: after the wait that the system asks for, or with exponential
 * back-off and jitter.
 */
export function createRetryPolicy(
  method: string,
  { retries, maxWaitMs, onWait }: RetryOptions,
): RetryPolicy {
  let timeouts = 0;
  const waitBefore = (attempt: Attempt, repetition: number) => {
    const longest = FIRST_WAIT_MS * 2 ** (repetition - 1);
    const jittered = longest * (0.5 + Math.random() / 2);
    return Math.min(maxWaitMs, Math.max(jittered, waitAskedFor(attempt)));
  };
  const policy = retry(
    handleWhenResult(result => {
      const attempt = result as Attempt;
      if (attempt.kind === 'timeout') timeouts += 1;
      if (timeouts >= MAX_TIMEOUTS) return false;
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
  policy.onRetry(({ delay }) => onWait?.(delay));
  return policy;
}
