import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { RiKey2Line } from '@remixicon/react';
import { vaultApi } from './api';
import { vaultRouteRef } from './routes';

const page = PageBlueprint.make({
  params: {
    path: '/vault',
    title: 'Vault',
    icon: <RiKey2Line />,
    routeRef: vaultRouteRef,
    loader: async () => {
      const { VaultPage } = await import('./page/VaultPage');
      return <VaultPage />;
    },
  },
});

/** On the overview of a component that names its secrets. */
const card = EntityCardBlueprint.make({
  name: 'secrets',
  params: {
    type: 'info',
    filter: {
      kind: 'component',
      'metadata.annotations.vault.io/secrets-path': { $exists: true },
    },
    loader: async () => {
      const { SecretsCard } = await import('./card/SecretsCard');
      return <SecretsCard />;
    },
  },
});

/**
 * The names of the secrets of components.
 *
 * @public
 */
export const vaultPlugin = createFrontendPlugin({
  pluginId: 'vault',
  title: 'Vault',
  routes: { root: vaultRouteRef },
  extensions: [vaultApi, page, card],
});
