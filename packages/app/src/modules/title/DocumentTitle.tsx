import { useLayoutEffect } from 'react';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useLocation } from 'react-router-dom';
import { ownTitleKey, usePageTitle } from '@portal/plugin-addresses-react';

function withProduct(title: string, product: string): string {
  return title === product || title.endsWith(` | ${product}`)
    ? title
    : `${title} | ${product}`;
}

/**
 * Keeps the window's title at `<page> | <product>`; while the page has no name, at the product alone.
 *
 * @remarks Upstream's new page headers do not set it, while older parts of a page set it to the title of a card. So
 * this component sets it, and sets it again if another component changes it.
 */
export function DocumentTitle() {
  const { pathname } = useLocation();
  const { title, isOwn = false } = usePageTitle();
  const product =
    useApi(configApiRef).getOptionalString('app.title') ?? 'Harbour';
  const ownKey = ownTitleKey(pathname);

  // A page that sets its title itself must not have that of the page before until then.
  useLayoutEffect(() => {
    if (ownKey !== undefined) document.title = product;
  }, [ownKey, product]);

  useLayoutEffect(() => {
    const apply = () => {
      const page = isOwn ? document.title : (title ?? product);
      const wanted = withProduct(page, product);
      if (document.title !== wanted) {
        document.title = wanted;
      }
    };
    apply();
    // Runs before the next frame is drawn, so the other title is never seen.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return () => observer.disconnect();
  }, [title, isOwn, product]);
  return null;
}
