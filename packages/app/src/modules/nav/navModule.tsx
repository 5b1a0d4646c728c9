import { NavContentBlueprint } from '@backstage/plugin-app-react';
import { PortalSidebar } from './PortalSidebar';

/** Replaces the stock navigation with the portal's sidebar. */
export const portalNav = NavContentBlueprint.make({
  params: { component: () => <PortalSidebar /> },
});
