import { PageLayout } from '@backstage/frontend-plugin-api';
import { SwappableComponentBlueprint } from '@backstage/plugin-app-react';
import { PortalPageLayout } from './PortalPageLayout';

/** Replaces upstream's header of pages. */
export const pageLayout = SwappableComponentBlueprint.make({
  name: 'core-page-layout',
  params: define =>
    define({ component: PageLayout, loader: () => PortalPageLayout }),
});
