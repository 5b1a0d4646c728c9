import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { AppRootWrapperBlueprint } from '@backstage/plugin-app-react';
import { PageQueryProvider } from './PageQueryProvider';

/**
 * Gives all pages of the app the page's query client.
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
