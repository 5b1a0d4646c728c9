import type { JsonObject } from '@backstage/types';
import { useCallback, useRef } from 'react';

/**
 * Tells what a person has entered from what fields fill in by themselves.
 *
 * @param wasTyped - true for values of an earlier visit
 */
export function useTyped(values: JsonObject, wasTyped: boolean) {
  const untouched = useRef<string>();
  /** Call it before the first key or click of the person has an effect. */
  const touch = useCallback(() => {
    untouched.current ??= JSON.stringify(values);
  }, [values]);
  const isTyped =
    wasTyped ||
    (untouched.current !== undefined &&
      untouched.current !== JSON.stringify(values));
  return { isTyped, touch };
}
