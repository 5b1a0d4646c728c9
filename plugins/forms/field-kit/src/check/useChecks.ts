import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { DEBOUNCE_MS, describeFailure, useSettled } from '../query';
import {
  checkStates,
  NOT_CHECKED,
  type CheckState,
  type FactValues,
} from './CheckState';
import { toQuery, type CheckQuestion } from './question';

/**
 * Options of {@link useChecks}.
 *
 * @public
 */
export interface UseChecksOptions {
  /** Time without a change of the questions before they are sent, in milliseconds. @defaultValue 300 */
  debounceMs?: number;
}

type Result = Pick<
  UseQueryResult<unknown>,
  'data' | 'error' | 'isFetching' | 'refetch'
>;

function stateOf(question: CheckQuestion, result: Result): CheckState {
  if (result.isFetching) return checkStates.checking;
  if (result.error) {
    return {
      status: 'unknown',
      message: question.failureMessage ?? NOT_CHECKED,
      reason: describeFailure(result.error),
      retry: () => void result.refetch(),
    };
  }
  return result.data === undefined
    ? checkStates.checking
    : question.judge(result.data);
}

function allGood(states: readonly CheckState[]): CheckState {
  const good = states.flatMap(state => (state.status === 'good' ? state : []));
  const facts: FactValues = Object.assign({}, ...good.map(one => one.facts));
  return {
    status: 'good',
    message: good.find(({ message }) => message)?.message,
    warning: good.find(({ warning }) => warning)?.warning,
    facts: Object.keys(facts).length > 0 ? facts : undefined,
  };
}

/** Combines several states to one. Order: bad, checking, unknown, good. */
function combine(states: readonly CheckState[]): CheckState {
  const found = (['bad', 'checking', 'unknown'] as const)
    .map(status => states.find(state => state.status === status))
    .find(state => state !== undefined);
  if (!found) return allGood(states);
  if (found.status !== 'unknown') return found;
  return {
    ...found,
    retry: () =>
      states.forEach(state => state.status === 'unknown' && state.retry()),
  };
}

/**
 * Checks a value by one or more questions to services. Sends them after a time without changes. An answer belongs
 * to its question: a late answer for an earlier value is dropped. Equal questions of several fields share one request.
 *
 * @param questions - empty if no check is needed: then the state is idle
 * @public
 */
export function useChecks(
  questions: readonly CheckQuestion[],
  { debounceMs = DEBOUNCE_MS }: UseChecksOptions = {},
): CheckState {
  const wanted = JSON.stringify(questions.map(({ key }) => key));
  const isSettled = useSettled(wanted, debounceMs) === wanted;
  const results = useQueries({
    queries: questions.map(question => ({
      ...toQuery(question),
      enabled: isSettled,
    })),
  });
  if (questions.length === 0) return checkStates.idle;
  return combine(
    questions.map((question, index) => stateOf(question, results[index])),
  );
}
