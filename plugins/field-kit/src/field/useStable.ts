import { useRef } from 'react';

/** The same object as before while it says the same: forms make new ones at every keystroke. */
export function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  const kept = useRef({ value, text });
  if (kept.current.text !== text) kept.current = { value, text };
  return kept.current.value;
}
