import { useEffect, useState } from 'react';

/** Pause after the last letter before a text counts, in milliseconds. */
const PAUSE_MS = 250;

/** Returns what somebody types once they have stopped. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
