import type { QueryKey } from '@tanstack/react-query';
import { withTimeout } from '../query';
import type { CheckVerdict } from './CheckState';

/**
 * A question to a service about a value.
 *
 * @public
 */
export interface CheckQuestion<Answer = unknown> {
  /** The key of the question, including the value: questions with equal keys share one request. */
  key: QueryKey;
  /** Sends the request. Throws if the service does not answer. */
  ask(signal: AbortSignal): Promise<Answer>;
  /** Converts the answer to the result for the value. */
  judge(answer: Answer): CheckVerdict;
  /** Message if the service does not answer. @defaultValue 'This could not be checked' */
  failureMessage?: string;
  /**
   * True if the answer is cached for a minute after the user has left the field. Not for free names: somebody may take
   * the name in the meantime. @defaultValue false
   */
  keep?: boolean;
}

/** Time to cache an answer while its field is shown, in milliseconds. */
const FRESH_MS = 60_000;

/** Converts a question to the options of a query. */
export function toQuery<Answer>(question: CheckQuestion<Answer>) {
  return {
    queryKey: ['check', ...question.key],
    queryFn: ({ signal }: { signal?: AbortSignal }) =>
      withTimeout(question.ask, signal),
    staleTime: FRESH_MS,
    gcTime: question.keep ? FRESH_MS : 0,
  };
}
