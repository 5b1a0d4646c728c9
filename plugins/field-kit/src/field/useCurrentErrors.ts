import { useRef } from 'react';
import { useStable } from './useStable';

const NONE: readonly string[] = [];

/** What Next complained about. A form keeps that until Next is pressed again, also when the value has changed since. */
export function useCurrentErrors(
  rawErrors: readonly string[] | undefined,
  value: unknown,
): readonly string[] {
  const errors = useStable(rawErrors ?? NONE);
  const said = useRef({ errors, value });
  if (said.current.errors !== errors) said.current = { errors, value };
  return said.current.value === value ? errors : NONE;
}
