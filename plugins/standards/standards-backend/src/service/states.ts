import type { CheckState } from '@portal/plugin-standards-common';
import type { StoredException } from '../database/exceptionRows';
import type { CheckResult, CurrentCheck } from './types';

/**
 * Finds the exceptions in force of a component that say something of these checks: those of the same meaning.
 *
 * @param exceptions - open ones, also of other components
 */
export function exceptionsOf(
  entityRef: string,
  checks: readonly CurrentCheck[],
  exceptions: readonly StoredException[],
): Map<string, StoredException> {
  return new Map(
    exceptions
      .filter(
        one =>
          one.entityRef === entityRef &&
          checks.some(
            ({ id, version }) => id === one.checkId && version === one.version,
          ),
      )
      .map(one => [one.checkId, one]),
  );
}

/**
 * The states of checks. A result of another meaning says nothing, and an exception in force stands for a missed check
 * only: what is not known stays unknown.
 *
 * @param exceptions - of the component, by id of the check
 */
export function statesOf(
  checks: readonly CurrentCheck[],
  results: readonly CheckResult[],
  exceptions: ReadonlyMap<string, StoredException>,
): Map<string, CheckState> {
  return new Map(
    checks.map(({ id, version }): [string, CheckState] => {
      const state =
        results.find(one => one.checkId === id && one.version === version)
          ?.state ?? 'unknown';
      const isExcepted =
        state === 'missed' && exceptions.get(id)?.decision === 'granted';
      return [id, isExcepted ? 'excepted' : state];
    }),
  );
}
