import {
  ApiBlueprint,
  createApiRef,
  discoveryApiRef,
  errorApiRef,
  fetchApiRef,
  identityApiRef,
  type StorageApi,
} from '@backstage/frontend-plugin-api';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { UserSettingsStorage } from '@backstage/plugin-user-settings';
import { tellTwice } from './tellTwice';

/** Keeps the home page of a person on the server, so that it is the same in each browser. Other tabs follow. */
export const homeStorageApiRef = createApiRef<StorageApi>().with({
  id: 'portal.home.storage',
  pluginId: 'home',
});

/** Provides {@link homeStorageApiRef}: the user settings of the backend. */
export const homeStorageApi = ApiBlueprint.make({
  name: 'storage',
  params: define =>
    define({
      api: homeStorageApiRef,
      deps: {
        discoveryApi: discoveryApiRef,
        errorApi: errorApiRef,
        fetchApi: fetchApiRef,
        identityApi: identityApiRef,
        signalApi: signalApiRef,
      },
      factory: ({ signalApi, ...deps }) =>
        UserSettingsStorage.create({
          ...deps,
          signalApi: tellTwice(signalApi),
          namespace: 'home',
        }),
    }),
});
