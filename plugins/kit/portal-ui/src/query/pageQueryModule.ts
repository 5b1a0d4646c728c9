import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { AppRootWrapperBlueprint } from '@backstage/plugin-app-react';
import { PageQueryProvider } from './PageQueryProvider';

/**
 * Provides the page's query client to all pages of the app.
 *
 * @public
 */
export const pageQueryModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    AppRootWrapperBlueprint.make({
      name: 'page-query',
      params: { component: PageQueryProvider },
    }),
  ],
});
