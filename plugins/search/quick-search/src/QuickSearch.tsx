import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { QuickPage } from './types';

const QuickSearchDialog = lazy(async () => {
  const { QuickSearchDialog: component } = await import('./QuickSearchDialog');
  return { default: component };
});

/** Returns true while a dialog is open: the shortcut must not put another one on top. */
function hasDialog(): boolean {
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}

/** Returns true for Ctrl-K, and Cmd-K. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  return (
    key.toLocaleLowerCase('en-US') === 'k' &&
    ctrlKey !== metaKey &&
    !altKey &&
    !shiftKey
  );
}

/** Listens to the shortcut after the sign-in, and shows the dialog. The focus goes back when it closes. */
export function QuickSearch({ pages }: { pages: readonly QuickPage[] }) {
  const identityApi = useApi(identityApiRef);
  const [isSignedIn, setSignedIn] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    let isCurrent = true;
    // Pending until the person has signed in.
    identityApi.getBackstageIdentity().then(
      () => isCurrent && setSignedIn(true),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [identityApi]);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // The browser would open its own search.
      event.preventDefault();
      if (isOpen) setOpen(false);
      else if (!hasDialog()) setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isSignedIn, isOpen]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <QuickSearchDialog pages={pages} onClose={close} />
    </Suspense>
  );
}
