import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Where the person was in each list, in pixels from the top, for as long as the page lives. */
const positions = new Map<string, number>();

/** Lists keep their filters in the address without the router's knowledge. */
const here = () => window.location.pathname + window.location.search;

/**
 * Brings a person who comes back to a list to the row where they left it. The browser does so by itself only if the rows are there at
 * once.
 *
 * @param isShown - false until the rows are there
 */
export function useKeptScroll(isShown: boolean): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const isDone = useRef(false);
  useEffect(() => {
    const onScroll = () => positions.set(here(), window.scrollY);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useLayoutEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    const top = isBack ? (positions.get(here()) ?? 0) : 0;
    if (top > 0) window.scrollTo({ top });
  }, [isBack, isShown]);
}
