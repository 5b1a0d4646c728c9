import { useEffect } from 'react';
import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { keepDocumentRepaired } from './upstreamRepairs';

function UpstreamRepairs() {
  useEffect(() => keepDocumentRepaired(), []);
  return null;
}

/** Repairs upstream's components for screen readers, on every page. */
export const upstreamRepairsElement = AppRootElementBlueprint.make({
  name: 'upstream-repairs',
  params: { element: <UpstreamRepairs /> },
});
