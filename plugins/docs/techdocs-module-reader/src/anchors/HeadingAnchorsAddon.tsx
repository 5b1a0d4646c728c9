import { useShadowRootElements } from '@backstage/plugin-techdocs-react';
import { useEffect } from 'react';
import { restoreAnchors } from './restoreAnchors';

/** Restores the anchors of headings such as "Links" or "Title". Renders nothing. */
export function HeadingAnchorsAddon() {
  const headings = useShadowRootElements<HTMLElement>([
    '[data-heading-id]:not([id])',
  ]);
  useEffect(() => {
    restoreAnchors(headings, window.location.hash)?.scrollIntoView();
  }, [headings]);
  return null;
}
