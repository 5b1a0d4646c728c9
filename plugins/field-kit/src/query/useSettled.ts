import { useEffect, useState } from 'react';

/** Time that a value has to stand still before anybody is asked about it, in milliseconds (ledger C-079). */
export const DEBOUNCE_MS = 300;

/** The value once it has stood still for a while; the first one at once. */
export function useSettled<T>(value: T, delayMs: number = DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
