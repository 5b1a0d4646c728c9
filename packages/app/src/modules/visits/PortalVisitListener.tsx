import { useEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { visitsApiRef } from '@backstage/plugin-home';
import { useLocation } from 'react-router-dom';
import {
  readEntityAddress,
  usePageTitle,
} from '@portal/plugin-addresses-react';

/** A page that is open for less time is only passed through, does not have its title yet, or is not known to be missing yet. */
const SETTLED_AFTER_MS = 2_000;

/** All tabs of an entity have its title, so they are one visit of the entity. */
function pathOfVisit(pathname: string): string {
  return readEntityAddress('/catalog', pathname)?.root ?? pathname;
}

/**
 * Saves each visited page under its title in the browser window. What does not exist, and a page that has no name of its own,
 * is not saved.
 *
 * @remarks Upstream's listener reads the title at once, which often is the title of the previous page. This listener
 * waits until the title has not changed for a moment, and corrects the name if the title changes later.
 */
export function PortalVisitListener() {
  const visitsApi = useApi(visitsApiRef);
  const product =
    useApi(configApiRef).getOptionalString('app.title') ?? 'Harbour';
  const pathname = pathOfVisit(useLocation().pathname);
  const { isKnown } = usePageTitle();

  useEffect(() => {
    if (!isKnown) return undefined;
    let savedTitle = '';
    let timer: number | undefined;
    const save = () => {
      const { title } = document;
      // The product's name alone is not the title of a page.
      if (title === savedTitle || title === product) return;
      savedTitle = title;
      const suffix = ` | ${product}`;
      const name = title.endsWith(suffix)
        ? title.slice(0, -suffix.length)
        : title;
      visitsApi.save({ visit: { name, pathname } });
    };
    const saveSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, SETTLED_AFTER_MS);
    };
    const observer = new MutationObserver(saveSoon);
    observer.observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    saveSoon();
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [visitsApi, product, pathname, isKnown]);
  return null;
}
