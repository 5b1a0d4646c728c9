import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  authProvidersExtensionPoint,
  createOAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { directoryAuthenticator } from './directoryAuthenticator';
import { directoryObjectId } from './directoryObjectId';

/** Registers the one sign-in provider of the portal: `directory` (P-002). */
export const authModuleDirectory = createBackendModule({
  pluginId: 'auth',
  moduleId: 'directory-provider',
  register(reg) {
    reg.registerInit({
      deps: { providers: authProvidersExtensionPoint },
      async init({ providers }) {
        providers.registerProvider({
          providerId: 'directory',
          factory: createOAuthProviderFactory({
            authenticator: directoryAuthenticator,
            signInResolverFactories: { directoryObjectId },
          }),
        });
      },
    });
  },
});
