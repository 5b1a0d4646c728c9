import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { catalogViewsApi } from '../tools/api';
import { catalogSourcesApi } from './api';

/**
 * Registers the clients for refreshing the catalogue's sources, and for views of its list. It has no page: the catalogue page shows its {@link
 * RefreshSources} action.
 *
 * @public
 */
export const catalogSourcesPlugin = createFrontendPlugin({
  pluginId: 'catalog-sources',
  title: 'Catalogue sources',
  extensions: [catalogSourcesApi, catalogViewsApi],
});
