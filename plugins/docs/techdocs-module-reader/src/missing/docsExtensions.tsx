import {
  coreExtensionData,
  NotFoundErrorPage,
} from '@backstage/frontend-plugin-api';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';
import { MissingDocsGate, MissingDocsPageGate } from './MissingDocsGate';

/** Upstream's reader of documentation, except that what does not exist has the portal's page for that. */
const readerPage = techdocsPlugin
  .getExtension('page:techdocs/reader')
  .override({
    *factory(originalFactory) {
      const page = originalFactory();
      const missing = originalFactory({
        params: {
          loader: async () => <NotFoundErrorPage />,
        },
      });
      yield* page;
      yield coreExtensionData.reactElement(
        <MissingDocsGate missing={missing.get(coreExtensionData.reactElement)}>
          {page.get(coreExtensionData.reactElement)}
        </MissingDocsGate>,
      );
    },
  });

/** The same for the reader in a tab of the entity's page. */
const readerTab = techdocsPlugin
  .getExtension('entity-content:techdocs')
  .override({
    *factory(originalFactory) {
      const tab = originalFactory();
      yield* tab;
      yield coreExtensionData.reactElement(
        <MissingDocsPageGate missing={<NotFoundErrorPage />}>
          {tab.get(coreExtensionData.reactElement)}
        </MissingDocsPageGate>,
      );
    },
  });

/** The reader of documentation for addresses that are wrong. */
export const docsExtensions = [readerPage, readerTab];
