import { NotFoundErrorPage } from '@backstage/frontend-plugin-api';
import { SwappableComponentBlueprint } from '@backstage/plugin-app-react';

/** Replaces the stock page for what does not exist: unknown addresses, and what a page does not find. */
export const notFoundPage = SwappableComponentBlueprint.make({
  name: 'core-not-found-error-page',
  params: define =>
    define({
      component: NotFoundErrorPage,
      loader: async () => (await import('./NotFoundPage')).NotFoundPage,
    }),
});
