import { InputError } from '@backstage/errors';
import {
  TOO_MANY_REQUESTS,
  UPSTREAM_TIMEOUT,
  UPSTREAM_UNAVAILABLE,
} from '@portal/plugin-backend-kit-common';
import { withFreshReads } from '@portal/plugin-backend-kit-node';
import limiter from 'p-limit';
import type { Lookup } from '@portal/plugin-field-kit-common';
import type { Caller, LookupAnswer } from '@portal/plugin-form-rules-node';
import type { Failure } from './messages';
import type { Complaint, Question } from './types';

/** Parallel lookups of one form. */
const AT_ONCE = 8;

/** Maximum number of different lookups of one form: a list of people or groups has up to 50. */
const MAX_LOOKUPS = 300;

/** The name of the error of a time-out. */
const TIMEOUT = 'TimeoutError';

/** Errors for a system that does not answer; any other error is a fault of the portal. */
const OUTAGES: readonly string[] = [
  UPSTREAM_UNAVAILABLE,
  UPSTREAM_TIMEOUT,
  TOO_MANY_REQUESTS,
  // The portal has no permission, or its configuration names a missing item: the requester cannot fix this.
  'NotAllowedError',
  'NotFoundError',
  TIMEOUT,
];

/** Makes a lookup in a system. */
export type Ask = (
  lookup: Lookup,
  options: { caller: Caller; signal: AbortSignal },
) => Promise<LookupAnswer>;

interface JudgeOptions {
  /** Limit for all questions of one form together. */
  timeoutMs: number;
}

/** The result of all questions. */
export interface Verdict {
  complaints: Complaint[];
  failures: Failure[];
}

type Outcome = LookupAnswer | { failure: Omit<Failure, 'label' | 'what'> };

/** The key of a lookup, without its messages. */
function keyOf(lookup: Lookup): string {
  const { message, liveMessage, goodMessage, failureMessage, ...asked } =
    lookup;
  return JSON.stringify(asked);
}

/** Settles with the promise, or rejects when the signal aborts: not all lookups support a signal. */
async function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([promise, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/**
 * Makes the lookups for the values of a form, without a cache between forms: a cached list may lack what the caller has
 * just created, or offer what was just deleted.
 */
export class Judge {
  readonly #askSystem: Ask;
  readonly #options: JudgeOptions;

  constructor(askSystem: Ask, options: JudgeOptions) {
    this.#askSystem = askSystem;
    this.#options = options;
  }

  /**
   * Answers all questions, equal ones with one request.
   *
   * @throws InputError if there are too many; the signal's reason if the caller has disconnected; any error that is no
   * outage of a system
   */
  async ask(
    questions: readonly Question[],
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Verdict> {
    const lookups = new Map(
      questions.map(({ lookup }) => [keyOf(lookup), lookup]),
    );
    if (lookups.size > MAX_LOOKUPS) {
      throw new InputError(
        `There are ${lookups.size} values that systems have to be asked about, and no more than ${MAX_LOOKUPS} can be. Shorten the lists that you sent`,
      );
    }
    const limit = limiter(AT_ONCE);
    const timed = AbortSignal.any([
      signal,
      AbortSignal.timeout(this.#options.timeoutMs),
    ]);
    const answers = withFreshReads(() =>
      [...lookups].map(([key, lookup]) =>
        limit(
          async () =>
            [key, await this.#outcome(lookup, caller, timed)] as const,
        ),
      ),
    );
    const outcomes = new Map(await Promise.all(answers));
    signal.throwIfAborted();
    return toVerdict(questions, outcomes);
  }

  async #outcome(
    lookup: Lookup,
    caller: Caller,
    signal: AbortSignal,
  ): Promise<Outcome> {
    try {
      signal.throwIfAborted();
      const asked = this.#askSystem(lookup, { caller, signal });
      return await untilAborted(asked, signal);
    } catch (error) {
      const { name, message } = error as Error;
      if (!OUTAGES.includes(name)) throw error;
      const isTimeout = [TIMEOUT, UPSTREAM_TIMEOUT].includes(name);
      const reason = name === TIMEOUT ? 'There was no answer in time' : message;
      return { failure: { reason, isTimeout } };
    }
  }
}

/**
 * Reports a missing or unknown item only once: a second message that the requester may not use it adds nothing.
 */
function isKnown(
  { complaints, failures }: Verdict,
  name: string,
  { kind }: Lookup,
): boolean {
  const isAccess = kind === 'may-create' || kind === 'may-delete';
  const said = [...complaints, ...failures];
  return isAccess && said.some(({ label }) => label === name);
}

function toVerdict(
  questions: readonly Question[],
  outcomes: ReadonlyMap<string, Outcome>,
): Verdict {
  const verdict: Verdict = { complaints: [], failures: [] };
  for (const { label, lookup } of questions) {
    const outcome = outcomes.get(keyOf(lookup));
    if (outcome === undefined) continue;
    if ('failure' in outcome) {
      const what = lookup.failureMessage;
      verdict.failures.push({ label, what, ...outcome.failure });
    } else if (!outcome.holds && !isKnown(verdict, label, lookup)) {
      const message = outcome.message ?? lookup.message;
      verdict.complaints.push({ label, message });
    }
  }
  return verdict;
}
