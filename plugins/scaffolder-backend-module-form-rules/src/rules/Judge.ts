import { InputError } from '@backstage/errors';
import {
  TOO_MANY_REQUESTS,
  UPSTREAM_TIMEOUT,
  UPSTREAM_UNAVAILABLE,
} from '@portal/plugin-company-systems-common';
import limiter from 'p-limit';
import type { Lookup } from '@portal/plugin-field-kit-common';
import type { Caller, LookupAnswer } from '@portal/plugin-form-rules-node';
import type { Failure } from './messages';
import type { Complaint, Question } from './types';

/** Lookups of one form that are asked at the same time. */
const AT_ONCE = 8;

/** Most different lookups of one form: a list of people or groups has up to 50. */
const MAX_LOOKUPS = 300;

/** What an abort by a time-out is named. */
const TIMEOUT = 'TimeoutError';

/** Errors that say that a system gave no answer; any other one is a fault of the portal's own. */
const OUTAGES: readonly string[] = [
  UPSTREAM_UNAVAILABLE,
  UPSTREAM_TIMEOUT,
  TOO_MANY_REQUESTS,
  // The portal may not ask, or what its configuration names is not there: nothing that who fills in a form can mend.
  'NotAllowedError',
  'NotFoundError',
  TIMEOUT,
];

/** Asks a system. */
export type Ask = (
  lookup: Lookup,
  options: { caller: Caller; signal: AbortSignal },
) => Promise<LookupAnswer>;

/** What came of all questions. */
export interface Verdict {
  complaints: Complaint[];
  failures: Failure[];
}

type Outcome = LookupAnswer | { failure: Omit<Failure, 'label' | 'what'> };

/** Equal for lookups that ask the same, whatever people are told about the answer. */
function keyOf(lookup: Lookup): string {
  const { message, liveMessage, goodMessage, failureMessage, ...asked } =
    lookup;
  return JSON.stringify(asked);
}

/** Settles with the promise, or rejects as soon as the signal aborts: not everything that is asked listens to one. */
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

/** Asks systems what has to be known about the values of a form. Nothing is kept: each form is asked about anew. */
export class Judge {
  readonly #askSystem: Ask;
  readonly #options: { timeoutMs: number };

  /** @param options - `timeoutMs` is for all questions of one form together */
  constructor(askSystem: Ask, options: { timeoutMs: number }) {
    this.#askSystem = askSystem;
    this.#options = options;
  }

  /**
   * Asks all questions, equal ones once.
   *
   * @throws InputError when there are too many; the signal's reason when the caller went away; whatever is no outage of
   * a system
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
    const outcomes = new Map(
      await Promise.all(
        [...lookups].map(([key, lookup]) =>
          limit(
            async () =>
              [key, await this.#outcome(lookup, caller, timed)] as const,
          ),
        ),
      ),
    );
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
 * What is not there, or cannot be told of, is said once: that the person may not use it either tells them nothing more.
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
