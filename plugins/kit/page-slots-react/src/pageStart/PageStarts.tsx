import { type ApiHolder, useApiHolder } from '@backstage/frontend-plugin-api';
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageStart } from './PageStartBlueprint';

/** A pointer that only passes over a link stays for a shorter time, in milliseconds. */
const STAYS_MS = 80;

/** The pages of one link are started once in this time, in milliseconds: so long an answer is kept. */
const STARTED_MS = 60_000;

/** The link of this portal that something is a part of. */
function linkOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  const url = new URL(link.href, window.location.href);
  return url.origin === window.location.origin ? url : undefined;
}

function startPage(
  pathname: string,
  { starts, apis }: { starts: readonly PageStart[]; apis: ApiHolder },
): void {
  for (const { path, start } of starts) {
    const match = matchPath(path, pathname);
    if (match) {
      start({ apis, params: match.params }).catch(() => {
        // The page itself asks again, and says what is wrong.
      });
    }
  }
}

/** Listens to all links of the document, upstream's too. Nothing is drawn. */
export function PageStarts({ starts }: { starts: readonly PageStart[] }): null {
  const apis = useApiHolder();
  useEffect(() => {
    const started = new Map<string, number>();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(waiting);
    const onApproach = ({ target }: Event) => {
      stop();
      const url = linkOf(target);
      if (!url || Date.now() - (started.get(url.href) ?? 0) < STARTED_MS) {
        return;
      }
      waiting = setTimeout(() => {
        started.set(url.href, Date.now());
        startPage(url.pathname, { starts, apis });
      }, STAYS_MS);
    };
    const approaches = ['pointerover', 'focusin'];
    approaches.forEach(name => document.addEventListener(name, onApproach));
    return () => {
      stop();
      approaches.forEach(name =>
        document.removeEventListener(name, onApproach),
      );
    };
  }, [apis, starts]);
  return null;
}
