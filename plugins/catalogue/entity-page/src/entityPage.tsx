import {
  coreExtensionData,
  NotFoundErrorPage,
} from '@backstage/frontend-plugin-api';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import { EntityContextMenuItemBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { MissingEntityGate } from './MissingEntityGate';
import { CatalogueBar } from './header/CatalogueBar';
import { EntityMenuItems } from './header/menuItems';

const { data, filterFunction } = EntityContextMenuItemBlueprint.dataRefs;

/**
 * Upstream's entity page, except that the main heading is the entity's title and not the catalogue's, and that what does
 * not exist has the portal's page for that, also with 'User not found' (P-118).
 */
export const entityPage = catalogPlugin
  .getExtension('page:catalog/entity')
  .override({
    *factory(originalFactory, { config, inputs }) {
      const menuItems = inputs.contextMenuItems.map(item => ({
        node: item.node,
        data: item.get(data),
        filter: item.get(filterFunction) ?? (() => true),
      }));
      const page = originalFactory({ params: { noHeader: true } });
      const missing = originalFactory({
        params: {
          loader: async () => <NotFoundErrorPage />,
        },
      });
      yield* page;
      yield coreExtensionData.reactElement(
        <MissingEntityGate
          missing={missing.get(coreExtensionData.reactElement)}
        >
          <CatalogueBar title={config.title ?? 'Catalogue'} />
          <EntityMenuItems.Provider value={menuItems}>
            {page.get(coreExtensionData.reactElement)}
          </EntityMenuItems.Provider>
        </MissingEntityGate>,
      );
    },
  });
