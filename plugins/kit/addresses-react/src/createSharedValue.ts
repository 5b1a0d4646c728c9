import { useSyncExternalStore } from 'react';

/** A text that one part of the page sets and others show. */
export interface SharedValue {
  set(value: string | undefined): void;
  /** A hook that returns the current value. */
  useValue(): string | undefined;
}

/** Creates a value for parts of the page that have no provider in common, like a page and the title of the window. */
export function createSharedValue(): SharedValue {
  let current: string | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    set(value) {
      current = value;
      listeners.forEach(listener => listener());
    },
    useValue: () => useSyncExternalStore(subscribe, () => current),
  };
}
