import type { EmulatorContext } from 'emulate';
import { runEmulator } from '../../emulator';
import { EstateService, EstateServiceOptions } from '../../types';
import { DirectorySeed } from '../seed';
import { TokenService } from '../tokens/TokenService';
import { authorizeRead, graphAudience } from './authorize';
import { GraphApi } from './GraphApi';
import { badRequest, GraphError } from './GraphError';
import { GraphModel } from './GraphModel';
import { answerIdentityRequest } from './managedIdentity';

const NAME = 'graph';

/** Path of the managed identity endpoint on Graph's port. */
export const IDENTITY_PATH = '/msi/token';

const VERSION_PREFIX = '/v1.0/';

type App = EmulatorContext<DirectorySeed>['app'];
type Context = Parameters<Parameters<App['get']>[1]>[0];

function segmentsOf(pathname: string): string[] {
  const parts = pathname.slice(VERSION_PREFIX.length).split('/');
  if (parts.at(-1) === '') parts.pop();
  try {
    return parts.map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) {
      throw badRequest('The path is not correctly percent-encoded.');
    }
    throw error;
  }
}

/**
 * Starts Microsoft Graph v1.0 as far as the portal reads it (organization, users, groups, members, managers), and beside
 * it the managed identity endpoint whose tokens it takes. The directory is in memory only.
 */
export async function createGraph(
  options: Pick<EstateServiceOptions, 'publicUrl' | 'credentials'>,
  seed: DirectorySeed,
  tokens: TokenService,
): Promise<EstateService> {
  const { publicUrl, credentials } = options;
  const isAudience = graphAudience(publicUrl);

  function addRoutes(app: App, state: DirectorySeed): void {
    const { displayName, domain } = state.organisation;
    const api = new GraphApi(
      new GraphModel(state),
      { id: credentials.tenantId, displayName, domain },
      `${publicUrl}/v1.0/$metadata`,
    );
    const answerRead = async (c: Context) => {
      const { pathname, searchParams } = new URL(c.req.url);
      try {
        await authorizeRead(c.req.header('authorization'), tokens, isAudience);
        const answer = api.read({
          segments: segmentsOf(pathname),
          query: searchParams,
          isEventual:
            c.req.header('consistencylevel')?.toLowerCase() === 'eventual',
          url: `${publicUrl}${pathname}`,
        });
        return c.json(answer);
      } catch (error) {
        if (!(error instanceof GraphError)) throw error;
        if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
        return c.json(error.toBody(), error.status);
      }
    };
    app.get(IDENTITY_PATH, async c => {
      const answer = await answerIdentityRequest(
        new URL(c.req.url).searchParams,
        c.req.header('x-identity-header'),
        credentials,
        tokens,
      );
      return c.json(answer.body, answer.status);
    });
    app.get(`${VERSION_PREFIX}:path{.*}`, answerRead);
    app.notFound(c =>
      c.json(
        badRequest(`Resource not found for '${c.req.path}'.`).toBody(),
        400,
      ),
    );
  }

  const { emulator, port, close } = await runEmulator<DirectorySeed>(
    ({ defineEmulator }) =>
      defineEmulator<DirectorySeed>({
        name: NAME,
        cors: false,
        // The state has to be JSON: no properties that are there and undefined.
        state: () => JSON.parse(JSON.stringify(seed)) as DirectorySeed,
        setup: ({ app, state }) => addRoutes(app, state),
      }),
    publicUrl,
  );
  return { name: NAME, port, reset: () => emulator.reset(), close };
}
