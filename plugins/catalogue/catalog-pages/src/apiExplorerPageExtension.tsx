import apiDocsPlugin from '@backstage/plugin-api-docs/alpha';

/** Upstream's list of APIs, with a table that a keyboard can use. */
export const apiExplorerPage = apiDocsPlugin
  .getExtension('page:api-docs')
  .override({
    factory(originalFactory, { config }) {
      return originalFactory({
        params: {
          loader: async () => {
            const { ApiExplorerPage } = await import('./ApiExplorerPage');
            return (
              <ApiExplorerPage initialFilter={config.initiallySelectedFilter} />
            );
          },
        },
      });
    },
  });
