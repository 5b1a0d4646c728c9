import { useRef } from 'react';

/** Returns the previous object if the new one is equal: forms create new objects for each keystroke. */
export function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  const kept = useRef({ value, text });
  if (kept.current.text !== text) kept.current = { value, text };
  return kept.current.value;
}
