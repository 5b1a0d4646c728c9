import { useEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { visitsApiRef } from '@backstage/plugin-home';
import { useLocation } from 'react-router-dom';

/** A page that is open for less is passed through, or has not found its title yet. */
const SETTLED_AFTER_MS = 500;

/**
 * Remembers each page that is opened, under the name that the window's title has for it.
 *
 * @remarks Upstream's listener reads the title at once, which often is that of the page before. This one waits until the
 * title has not changed for a moment, and corrects the name when it changes later.
 */
export function PortalVisitListener() {
  const visitsApi = useApi(visitsApiRef);
  const product =
    useApi(configApiRef).getOptionalString('app.title') ?? 'Harbour';
  const { pathname } = useLocation();

  useEffect(() => {
    let savedTitle = '';
    let timer: number | undefined;
    const save = () => {
      const { title } = document;
      // The product's name alone is no name of a page.
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
  }, [visitsApi, product, pathname]);
  return null;
}
