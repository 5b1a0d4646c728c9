import { useRef } from 'react';
import { useStable } from './useStable';

const NONE: readonly string[] = [];

/**
 * The errors of Next for the current value. The form itself keeps its errors until the next click, even after a change.
 *
 * @public
 */
export function useCurrentErrors(
  rawErrors: readonly string[] | undefined,
  value: unknown,
): readonly string[] {
  const errors = useStable(rawErrors ?? NONE);
  const said = useRef({ errors, value });
  if (said.current.errors !== errors) said.current = { errors, value };
  return said.current.value === value ? errors : NONE;
}
