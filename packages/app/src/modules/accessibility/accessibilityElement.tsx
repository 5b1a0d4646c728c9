import { useEffect } from 'react';
import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import {
  keepDocumentRepaired,
  keepFocusedTabInView,
  keepSelectedTabInView,
} from '@portal/plugin-portal-ui';

function UpstreamRepairs() {
  useEffect(() => keepDocumentRepaired(), []);
  useEffect(() => keepFocusedTabInView(), []);
  useEffect(() => keepSelectedTabInView(), []);
  return null;
}

/** Repairs upstream's components for screen readers and the keyboard, on every page. */
export const upstreamRepairsElement = AppRootElementBlueprint.make({
  name: 'upstream-repairs',
  params: { element: <UpstreamRepairs /> },
});
