import { useShadowRootElements } from '@backstage/plugin-techdocs-react';
import { useEffect } from 'react';
import { keepOpen } from './keepOpen';

/** Keeps the sections open that the page is in. Renders nothing. */
export function OpenSectionsAddon() {
  const toggles = useShadowRootElements<HTMLInputElement>([
    '.md-nav__item--active > .md-nav__toggle',
  ]);
  useEffect(() => {
    keepOpen(toggles);
  }, [toggles]);
  return null;
}
