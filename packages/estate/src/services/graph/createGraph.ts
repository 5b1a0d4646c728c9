import { InputError } from '@backstage/errors';
import { join } from 'node:path';
import { runEmulator } from '../../serviceKit/runEmulator';
import { readJson } from '../../state/files';
import { StateKeeper } from '../../state/StateKeeper';
import { EstateService, EstateServiceOptions } from '../../types';
import { loadLists } from './seed';
import { DirectorySeed } from '../../directory';
import { TokenService } from '../../tokens/TokenService';
import { graphAudience } from './routes/authorize';
import { GraphApi } from './routes/GraphApi';
import { GraphModel } from './state/GraphModel';
import { addGraphRoutes } from './routes/graphRoutes';
import {
  DirectoryChanges,
  directoryChangesSchema,
  noChanges,
} from './state/changes';
import { GroupWriter } from './state/GroupWriter';
import { answerIdentityRequest } from './routes/managedIdentity';
import { SitesApi } from './routes/sites/SitesApi';

const NAME = 'graph';

/** Version of the kept state; raise it when the shape changes, and give a way from the old one. */
const STATE_VERSION = 1;

/** Path of the managed identity endpoint on Graph's port. */
export const IDENTITY_PATH = '/msi/token';

async function readChanges(
  path: string,
): Promise<DirectoryChanges | undefined> {
  const stored = await readJson(path);
  if (stored === undefined) return undefined;
  const parsed = directoryChangesSchema.safeParse(stored);
  if (!parsed.success) {
    throw new InputError(
      `'${path}' is damaged; delete it to have the seeded groups alone`,
    );
  }
  return parsed.data;
}

/**
 * Starts Microsoft Graph v1.0 as far as the portal uses it (organization, users, groups, members, managers, SharePoint
 * lists), and beside it the managed identity endpoint whose tokens it takes. The directory is in memory; groups that
 * were made or deleted since the seed, and items that were added to lists, outlive a restart.
 *
 * @throws InputError when the seed of the lists or the kept state is wrong
 */
export async function createGraph(
  options: Omit<EstateServiceOptions, 'scale' | 'people'>,
  seed: DirectorySeed,
  tokens: TokenService,
): Promise<EstateService> {
  const { publicUrl, credentials } = options;
  const { displayName, domain } = seed.organisation;
  const contextUrl = `${publicUrl}/v1.0/$metadata`;
  const site = await loadLists(options.examplesDir, seed);
  const statePath = join(options.dataDir, 'state.json');
  const stored = await readChanges(statePath);
  const keeper = new StateKeeper(statePath);

  const { emulator, port, close } = await runEmulator<DirectoryChanges>(
    ({ defineEmulator }) =>
      defineEmulator<DirectoryChanges>({
        name: NAME,
        stateVersion: STATE_VERSION,
        cors: false,
        state: noChanges,
        setup({ app, state }) {
          const model = new GraphModel(seed, state);
          const organization = {
            id: credentials.tenantId,
            displayName,
            domain,
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
          addGraphRoutes(app, {
            publicUrl,
            tokens,
            isAudience: graphAudience(publicUrl),
            directory: new GraphApi(model, organization, contextUrl),
            groups: new GroupWriter(model, state, domain),
            sites: new SitesApi(site, contextUrl, state.listItems),
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
