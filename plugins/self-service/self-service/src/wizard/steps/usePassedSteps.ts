import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { useCallback, useRef, type MutableRefObject } from 'react';
import { checkStep, type FieldChecks, type StepError } from '../validation';

function failed(error: unknown): StepError[] {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `Your values could not be checked (${reason}). Please try again`;
  return [{ path: [], message, source: 'field' }];
}

/** Remembers which steps are right, so that a step is checked again only after a change. */
export function usePassedSteps(
  steps: ParsedTemplateSchema[],
  checks: FieldChecks,
  values: MutableRefObject<JsonObject>,
) {
  const passed = useRef(new Set<number>());
  /** Returns the errors of a step; none if it is right. */
  const checkPassed = useCallback(
    async (index: number): Promise<StepError[]> => {
      if (passed.current.has(index)) return [];
      const checked = values.current;
      const found = await checkStep(steps[index], checked, checks).catch(
        failed,
      );
      if (found.length === 0 && values.current === checked) {
        passed.current.add(index);
      }
      return found;
    },
    [steps, checks, values],
  );
  /** A changed step, and those after it, have to be checked again. */
  const forget = useCallback((from: number) => {
    for (const index of [...passed.current]) {
      if (index >= from) passed.current.delete(index);
    }
  }, []);
  return { checkPassed, forget };
}
