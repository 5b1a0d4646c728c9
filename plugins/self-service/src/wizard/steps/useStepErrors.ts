import { useCallback, useState } from 'react';
import type { StepError } from '../validation';

/** The errors of the open step. */
export interface StepErrors {
  errors: StepError[];
  /** Another number after each check that the person asked for. */
  check: number;
  show: (errors: StepError[]) => void;
}

const NONE: StepError[] = [];

/** Keeps the errors of the open step. */
export function useStepErrors(): StepErrors {
  const [{ errors, check }, setState] = useState({ errors: NONE, check: 0 });
  const show = useCallback(
    (found: StepError[]) =>
      setState(current => ({ errors: found, check: current.check + 1 })),
    [],
  );
  return { errors, check, show };
}
