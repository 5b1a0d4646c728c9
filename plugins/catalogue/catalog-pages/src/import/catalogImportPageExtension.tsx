import catalogImportPlugin from '@backstage/plugin-catalog-import/alpha';

/** The portal's import page in the place of upstream's. */
export const catalogImportPage = catalogImportPlugin
  .getExtension('page:catalog-import')
  .override({
    factory(originalFactory) {
      return originalFactory({
        params: {
          // P-046
          title: 'Import',
          loader: async () => {
            const { ImportPages } = await import('../importMany/ImportPages');
            return <ImportPages />;
          },
        },
      });
    },
  });
