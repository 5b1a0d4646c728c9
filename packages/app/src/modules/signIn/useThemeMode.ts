import { useEffect, useSyncExternalStore } from 'react';

/** Where the app keeps the theme that a person has chosen. */
const CHOSEN = 'theme';

const DARK_SYSTEM = '(prefers-color-scheme: dark)';

function readThemeMode(): 'light' | 'dark' {
  const chosen = window.localStorage.getItem(CHOSEN);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia?.(DARK_SYSTEM).matches ? 'dark' : 'light';
}

function onThemeChange(listener: () => void): () => void {
  const system = window.matchMedia?.(DARK_SYSTEM);
  system?.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    system?.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** The theme of the app, which is not there: the one that the person has chosen, in any tab, or that of their system. */
export function useThemeMode(): 'light' | 'dark' {
  const mode = useSyncExternalStore(onThemeChange, readThemeMode);
  useEffect(() => {
    document.body.dataset.themeMode = mode;
  }, [mode]);
  return mode;
}
