import { NavContentBlueprint } from '@backstage/plugin-app-react';
import { PortalSidebar } from './PortalSidebar';

/** Replaces the stock navigation by ours. */
export const portalNav = NavContentBlueprint.make({
  params: { component: () => <PortalSidebar /> },
});
