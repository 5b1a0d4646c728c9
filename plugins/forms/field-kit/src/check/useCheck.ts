import type { CheckState } from './CheckState';
import type { CheckQuestion } from './question';
import { useChecks, type UseChecksOptions } from './useChecks';

/**
 * Checks a value by one question to a service: see {@link useChecks}.
 *
 * @param question - undefined if no check is needed: then the state is idle
 * @public
 */
export function useCheck<Answer>(
  question: CheckQuestion<Answer> | undefined,
  options?: UseChecksOptions,
): CheckState {
  return useChecks(question ? [question as CheckQuestion] : [], options);
}
