import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { catalogSourcesApi } from './api';

/**
 * Registers the client for refreshing the catalogue's sources. It has no page: the catalogue page shows its {@link
 * RefreshSources} action.
 *
 * @public
 */
export const catalogSourcesPlugin = createFrontendPlugin({
  pluginId: 'catalog-sources',
  title: 'Catalogue sources',
  extensions: [catalogSourcesApi],
});
