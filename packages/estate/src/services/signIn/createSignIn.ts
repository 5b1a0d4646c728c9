import { InputError } from '@backstage/errors';
import { join } from 'node:path';
import { runEmulator } from '../../serviceKit/runEmulator';
import { readJson } from '../../state/files';
import { StateKeeper } from '../../state/StateKeeper';
import { EstateService, EstateServiceOptions } from '../../types';
import { Directory } from './Directory';
import { TokenService } from '../../tokens/TokenService';
import { AuthorizeEndpoint } from './routes/AuthorizeEndpoint';
import { endpointPaths } from './routes/protocol';
import { addSignInRoutes } from './routes/routes';
import {
  emptySignInState,
  SignInState,
  signInStateSchema,
} from './state/signInState';
import { SignInStore } from './state/SignInStore';
import { TokenEndpoint } from './routes/TokenEndpoint';

const NAME = 'sign-in';

/** Version of the kept state; raise it when the shape changes, and give a way from the old one. */
const STATE_VERSION = 1;

/** The issuer of a tenant: part of every token, so it has to be the same everywhere. */
export function issuerOf(publicUrl: string, tenantId: string): string {
  return `${publicUrl}/${tenantId}/v2.0`;
}

async function readState(path: string): Promise<SignInState | undefined> {
  const stored = await readJson(path);
  if (stored === undefined) return undefined;
  const parsed = signInStateSchema.safeParse(stored);
  if (!parsed.success) {
    throw new InputError(
      `'${path}' is damaged; delete it to sign everybody out`,
    );
  }
  return parsed.data;
}

/**
 * Starts the directory's sign-in: an OpenID Connect provider in the shape of Microsoft Entra, with one app registration
 * (client id and secret of the credentials) and people instead of passwords. Who is signed in outlives a restart.
 */
export async function createSignIn(
  options: Pick<EstateServiceOptions, 'publicUrl' | 'dataDir' | 'credentials'>,
  directory: Directory,
  tokens: TokenService,
): Promise<EstateService> {
  const { publicUrl, credentials } = options;
  const statePath = join(options.dataDir, 'state.json');
  const paths = endpointPaths(credentials.tenantId);
  const stored = await readState(statePath);
  const keeper = new StateKeeper(statePath);

  const { emulator, port, close } = await runEmulator<SignInState>(
    ({ defineEmulator }) =>
      defineEmulator<SignInState>({
        name: NAME,
        stateVersion: STATE_VERSION,
        cors: false,
        state: emptySignInState,
        setup({ app, state }) {
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
            save: () => keeper.save(() => state),
          });
        },
      }),
    publicUrl,
  );
  if (stored) {
    await emulator.restore({
      formatVersion: 1,
      definition: NAME,
      stateVersion: STATE_VERSION,
      state: stored,
    });
  }
  return {
    name: NAME,
    port,
    async reset() {
      await emulator.reset();
      await keeper.save(() => emulator.snapshot().state);
    },
    close,
  };
}
