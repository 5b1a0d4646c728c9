import techdocsPlugin from '@backstage/plugin-techdocs/alpha';

/** Upstream's list of documentation, with a table that a keyboard can use. */
export const docsIndexPage = techdocsPlugin
  .getExtension('page:techdocs')
  .override({
    factory(originalFactory, { config }) {
      return originalFactory({
        params: {
          loader: async () => {
            const { DocsIndexPage } = await import('./DocsIndexPage');
            return <DocsIndexPage initialFilter={config.initialFilter} />;
          },
        },
      });
    },
  });
