import { useEffect, useState } from 'react';

/** The texts about the end of a grant change at most once a minute. */
const TICK_MS = 60_000;

/** The current time, updated each minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
