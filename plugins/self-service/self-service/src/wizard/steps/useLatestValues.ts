import type { JsonObject } from '@backstage/types';
import { useCallback, useRef, useState } from 'react';

const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Keeps the values of all steps, also for code that runs before the next render. */
export function useLatestValues(initialValues: JsonObject) {
  const [values, setValues] = useState(initialValues);
  const latest = useRef(values);
  /** Takes the values of a step over; returns false if they are not new. */
  const take = useCallback((given: JsonObject = {}) => {
    const before = latest.current;
    latest.current = { ...before, ...given };
    setValues(latest.current);
    return !isSame(before, latest.current);
  }, []);
  return { values, latest, take };
}
