import { useEffect, useState } from 'react';

/** Time without a change of the value before a request, in milliseconds (ledger C-079). */
export const DEBOUNCE_MS = 300;

/** Returns the value after a time without changes, and the first value at once. */
export function useSettled<T>(value: T, delayMs: number = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
