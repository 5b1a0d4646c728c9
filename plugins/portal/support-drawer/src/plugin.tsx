import {
  AppRootElementBlueprint,
  createFrontendPlugin,
} from '@backstage/frontend-plugin-api';
import { SupportTab } from './SupportTab';

/** The side tab with its drawer, on every page after the sign-in (ledger P-006). */
const supportTab = AppRootElementBlueprint.make({
  params: { element: <SupportTab /> },
});

/**
 * The way to support from every page.
 *
 * @public
 */
export const supportDrawerPlugin = createFrontendPlugin({
  pluginId: 'support-drawer',
  title: 'Support',
  extensions: [supportTab],
});
