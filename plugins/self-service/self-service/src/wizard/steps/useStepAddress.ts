import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STEP_PARAM, stepOf, withStep } from './stepAddress';

/** Where the address says that the form is, and how to go elsewhere. */
export interface StepAddress {
  /** The index of the step; the number of steps for the review. */
  wanted: number;
  go: (step: number, options?: { replace?: boolean }) => void;
  /** Writes the open step into the address where it is missing. */
  mark: () => void;
}

/** Keeps the open step in the address, so that Back, Forward and reload work. */
export function useStepAddress(count: number): StepAddress {
  const [params, setParams] = useSearchParams();
  const go = useCallback<StepAddress['go']>(
    (step, { replace = false } = {}) =>
      setParams(current => withStep(current, step, count), {
        replace,
        preventScrollReset: true,
      }),
    [setParams, count],
  );
  const mark = useCallback(
    () =>
      setParams(
        current =>
          current.has(STEP_PARAM)
            ? current
            : withStep(current, stepOf(current, count), count),
        { replace: true, preventScrollReset: true },
      ),
    [setParams, count],
  );
  return { wanted: stepOf(params, count), go, mark };
}
