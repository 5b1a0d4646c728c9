import { useLayoutEffect } from 'react';
import { createSharedValue } from '../createSharedValue';

/** The heading of the page that says that something was not found, while it is shown. */
const shown = createSharedValue();

/** Tells the parts around the page that it says that something was not found. */
export function useShowNotFound(heading: string): void {
  useLayoutEffect(() => {
    shown.set(heading);
    return () => shown.set(undefined);
  }, [heading]);
}

/** Returns the heading of the page that says that something was not found; undefined while all is there. */
export const useShownNotFound = shown.useValue;
