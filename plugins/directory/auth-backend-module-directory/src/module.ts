import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  authProvidersExtensionPoint,
  createOAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { createActionsGuard } from './actionsGuard';
import { acceptOtherSecret } from './acceptOtherSecret';
import { directoryAuthenticator } from './directoryAuthenticator';
import { directoryObjectId } from './directoryObjectId';
import { createOAuthGuard } from './oauthGuard';
import { createPkceGuard } from './pkceGuard';
import { createRedirectGuard } from './redirectGuard';
import { readSessionSecrets } from './sessionSecrets';

/**
 * Registers the portal's only sign-in provider, `directory` (P-002), and protects routes of the auth plugin that need
 * a sign-in.
 */
export const authModuleDirectory = createBackendModule({
  pluginId: 'auth',
  moduleId: 'directory-provider',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        http: coreServices.httpRouter,
        httpAuth: coreServices.httpAuth,
        providers: authProvidersExtensionPoint,
      },
      async init({ config, http, httpAuth, providers }) {
        const { secret, otherSecret } = readSessionSecrets(config);
        if (otherSecret) http.use(acceptOtherSecret(secret, otherSecret));
        http.use(createRedirectGuard(config.getString('app.baseUrl')));
        http.use(createActionsGuard(httpAuth));
        http.use(createOAuthGuard());
        http.use(createPkceGuard());
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
