import { OAuth2 } from '@backstage/core-app-api';
import {
  ApiBlueprint,
  configApiRef,
  createApiRef,
  discoveryApiRef,
  oauthRequestApiRef,
  type BackstageIdentityApi,
  type OAuthApi,
  type OpenIdConnectApi,
  type ProfileInfoApi,
  type SessionApi,
} from '@backstage/frontend-plugin-api';
import { RiKey2Line } from '@remixicon/react';
import { DIRECTORY_PROVIDER_ID, DIRECTORY_SCOPES } from './directoryProvider';

/** The auth APIs that the company directory supports in the browser. */
export type DirectoryAuthApi = OAuthApi &
  OpenIdConnectApi &
  ProfileInfoApi &
  BackstageIdentityApi &
  SessionApi;

/** Sign-in with the company directory (provider id `directory`; ledger P-002). */
export const directoryAuthApiRef = createApiRef<DirectoryAuthApi>().with({
  id: 'portal.auth.directory',
  pluginId: 'app',
});

/** Registers {@link directoryAuthApiRef}. */
export const directoryAuthApi = ApiBlueprint.make({
  name: 'directory-auth',
  params: define =>
    define({
      api: directoryAuthApiRef,
      deps: {
        discoveryApi: discoveryApiRef,
        oauthRequestApi: oauthRequestApiRef,
        configApi: configApiRef,
      },
      factory: ({ discoveryApi, oauthRequestApi, configApi }) =>
        OAuth2.create({
          configApi,
          discoveryApi,
          oauthRequestApi,
          environment: configApi.getOptionalString('auth.environment'),
          provider: {
            id: DIRECTORY_PROVIDER_ID,
            title: 'Company directory',
            icon: () => <RiKey2Line />,
          },
          defaultScopes: DIRECTORY_SCOPES,
        }),
    }),
});
