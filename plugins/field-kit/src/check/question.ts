import type { QueryKey } from '@tanstack/react-query';
import { withTimeout } from '../query';
import type { CheckVerdict } from './CheckState';

/**
 * A question to a service about a value.
 *
 * @public
 */
export interface CheckQuestion<Answer = unknown> {
  /** What is asked, the value included: equal keys are one question, and are asked once. */
  key: QueryKey;
  /** Asks. Throws when the service gives no answer. */
  ask(signal: AbortSignal): Promise<Answer>;
  /** What the answer says of the value. */
  judge(answer: Answer): CheckVerdict;
  /** Told when the service gives no answer. @defaultValue 'This could not be checked' */
  failureMessage?: string;
  /**
   * Whether the answer may be used again after the field was left, for a minute. Not for whether a name is free: what a
   * form offered as free may be taken by then. @defaultValue false
   */
  keep?: boolean;
}

/** How long an answer may be used again, in milliseconds, while the field that asked is shown. */
const FRESH_MS = 60_000;

/** The question as the cache wants it. */
export function toQuery<Answer>(question: CheckQuestion<Answer>) {
  return {
    queryKey: ['check', ...question.key],
    queryFn: ({ signal }: { signal?: AbortSignal }) =>
      withTimeout(question.ask, signal),
    staleTime: FRESH_MS,
    gcTime: question.keep ? FRESH_MS : 0,
  };
}
