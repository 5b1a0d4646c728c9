import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Tells the parts of the page that the catalogue has answered otherwise than what they show. */
export function announceChange(): void {
  for (const listener of [...listeners]) listener();
}

/**
 * Calls back when something that was shown from an earlier answer turns out to be different: the part of the page reads it
 * again, and gets the new answer without another question.
 *
 * @public
 */
export function useCatalogChange(onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const listener = () => latest.current();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
