import { useEffect } from 'react';
import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { keepDocumentRepaired } from './upstreamRepairs';

function UpstreamRepairs() {
  useEffect(() => keepDocumentRepaired(), []);
  return null;
}

/** Keeps upstream's components usable with a screen reader, on every page. */
export const upstreamRepairsElement = AppRootElementBlueprint.make({
  name: 'upstream-repairs',
  params: { element: <UpstreamRepairs /> },
});
