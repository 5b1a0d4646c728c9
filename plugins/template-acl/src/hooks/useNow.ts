import { useEffect, useState } from 'react';

/** The words for an end of access change with the minute at most. */
const TICK_MS = 60_000;

/** The time, told anew each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
