import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveState } from '../../serviceKit/serveState';
import { TokenService } from '../../tokens/TokenService';
import { Directory } from './Directory';
import { AuthorizeEndpoint } from './routes/AuthorizeEndpoint';
import { endpointPaths } from './routes/protocol';
import { addSignInRoutes } from './routes/routes';
import { TokenEndpoint } from './routes/TokenEndpoint';
import { emptySignInState, signInStateSchema } from './state/signInState';
import { SignInStore } from './state/SignInStore';

/**
 * The directory's sign-in: an OpenID Connect provider in the shape of Microsoft Entra, with one app registration
 * (client id and secret of the credentials) and people instead of passwords. Sessions persist across restarts. It
 * stores the key of the directory's tokens and shares the signer.
 */
export const signIn = defineService({
  name: 'sign-in',
  title: 'Sign-in',
  port: 4602,
  // The fields of AppRegistration.
  credentials: {
    tenantId: z.string().uuid().default(randomUUID),
    clientId: z.string().uuid().default(randomUUID),
    clientSecret: secret(30),
  },
  async share({ publicUrl, dataDir, credentials: { tenantId } }) {
    const issuer = `${publicUrl}/${tenantId}/v2.0`;
    return { tenantId, tokens: await TokenService.create(dataDir, issuer) };
  },
  async setup(context) {
    const { publicUrl, credentials } = context;
    const { tokens } = context.shared;
    const directory = new Directory(context.directory);
    const paths = endpointPaths(credentials.tenantId);
    const running = await serveState(context, {
      schema: signInStateSchema,
      initialState: emptySignInState,
      remedy: 'to sign everybody out',
      addRoutes({ app, state, save }) {
        const store = new SignInStore(state);
        addSignInRoutes(app, {
          paths,
          publicUrl,
          clientId: credentials.clientId,
          store,
          tokens,
          directory,
          authorize: new AuthorizeEndpoint(
            store,
            directory,
            credentials.clientId,
            paths,
          ),
          tokenEndpoint: new TokenEndpoint(
            store,
            tokens,
            directory,
            credentials,
          ),
          save,
        });
      },
    });
    return { ...running, link: `${publicUrl}${paths.metadata}` };
  },
});
