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
 * What is asked, and when.
 *
 * @public
 */
export interface UseChecksOptions {
  /** How long the questions have to stand still before they are asked. @defaultValue 300 */
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

/** One state for several: what is bad is told first, then that something is still asked, then that it failed. */
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
 * Checks a value by one or more questions to services. They are asked once they have stood still; an answer belongs to
 * its question, so that one that comes late, for a value that is no longer there, is dropped. Equal questions of several
 * fields are asked once.
 *
 * @param questions - none when there is nothing to ask: then the state is idle
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
