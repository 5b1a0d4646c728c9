import { createFrontendModule } from '@backstage/frontend-plugin-api';
import catalogGraphPlugin from '@backstage/plugin-catalog-graph/alpha';

/** Upstream's graph, with the header of all pages and a picker, opened at the person's own group. */
const page = catalogGraphPlugin.getExtension('page:catalog-graph').override({
  factory(originalFactory) {
    return originalFactory({
      params: {
        loader: async () => {
          const { GraphPage } = await import('./GraphPage');
          return <GraphPage />;
        },
      },
    });
  },
});

/** The app's change to the page `/catalog-graph`. */
export const catalogGraphModules = [
  createFrontendModule({ pluginId: 'catalog-graph', extensions: [page] }),
];
