import { createBackendModule } from '@backstage/backend-plugin-api';
import { AuthenticationError } from '@backstage/errors';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';

/** Header with the user's name. */
export const WHO = 'x-test-user';

/**
 * A sign-in provider that trusts a header, like one behind a proxy. The portal's own auth plugin issues the tokens,
 * with the groups of the catalogue.
 */
export const testSignIn = createBackendModule({
  pluginId: 'auth',
  moduleId: 'test-sign-in',
  register(reg) {
    reg.registerInit({
      deps: { providers: authProvidersExtensionPoint },
      async init({ providers }) {
        providers.registerProvider({
          providerId: 'test',
          factory: createProxyAuthProviderFactory({
            authenticator: createProxyAuthenticator({
              defaultProfileTransform: async () => ({ profile: {} }),
              initialize: () => undefined,
              async authenticate({ req }) {
                const name = req.header(WHO);
                if (!name) throw new AuthenticationError('Who are you?');
                return { result: { name } };
              },
            }),
            signInResolver: ({ result }, context) =>
              context.signInWithCatalogUser({ entityRef: result }),
          }),
        });
      },
    });
  },
});
