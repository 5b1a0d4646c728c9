import { InputError } from '@backstage/errors';
import { join } from 'node:path';
import { TokenService } from '../../tokens/TokenService';
import { loadDirectory } from '../../directory';
import { runEmulator } from '../../serviceKit/runEmulator';
import { readJson } from '../../state/files';
import { StateKeeper } from '../../state/StateKeeper';
import { EstateService, EstateServiceOptions } from '../../types';
import { addArmRoutes } from './routes/http/addArmRoutes';
import { ownAudiences } from '../../arm/authenticate';
import { PrincipalFinder } from '../../arm/PrincipalFinder';
import { Rights } from './rights/Rights';
import { allRoutes } from './routes/allRoutes';
import { loadTenant } from './seed/loadTenant';
import { ArmStore } from './state/ArmStore';
import { ArmChanges, armChangesSchema, noChanges } from './state/changes';

const NAME = 'azure';

/** Version of the kept state; raise it when the shape changes, and give a way from the old one. */
const STATE_VERSION = 1;

async function readChanges(path: string): Promise<ArmChanges | undefined> {
  const stored = await readJson(path);
  if (stored === undefined) return undefined;
  const parsed = armChangesSchema.safeParse(stored);
  if (!parsed.success) {
    throw new InputError(
      `'${path}' is damaged; delete it to have the seeded resources alone`,
    );
  }
  return parsed.data;
}

/**
 * Starts Azure Resource Manager as far as the portal uses it: subscriptions, resource groups and what stands in them,
 * policy assignments and networks, each person seeing what their role assignments allow. What was made, changed or
 * deleted since the seed outlives a restart.
 *
 * @throws InputError when the seed or the kept state is wrong
 */
export async function createAzure(
  options: EstateServiceOptions,
  tokens: TokenService,
): Promise<EstateService> {
  const { publicUrl, credentials, examplesDir, people } = options;
  // The large organisation's own groups have no roles.
  const { groups } = await loadDirectory(examplesDir, 'small');
  const tenant = await loadTenant(options, groups);
  const statePath = join(options.dataDir, 'state.json');
  const stored = await readChanges(statePath);
  const keeper = new StateKeeper(statePath);
  const rights = new Rights(tenant.roleAssignments);
  const principals = new PrincipalFinder(people, groups);
  const subscriptionIds = new Set(
    tenant.subscriptions.map(({ subscriptionId }) => subscriptionId),
  );

  const { emulator, port, close } = await runEmulator<ArmChanges>(
    ({ defineEmulator }) =>
      defineEmulator<ArmChanges>({
        name: NAME,
        stateVersion: STATE_VERSION,
        cors: false,
        state: noChanges,
        setup({ app, state }) {
          addArmRoutes(app, {
            routes: allRoutes({
              store: new ArmStore(tenant.objects, state),
              rights,
              people: principals,
              subscriptions: tenant.subscriptions,
              paging: { publicUrl, pageSize: tenant.pageSize },
              tenantId: credentials.tenantId,
            }),
            authentication: {
              tokens,
              people: principals,
              ownAudiences: ownAudiences(publicUrl),
            },
            rights,
            hasSubscription: id => subscriptionIds.has(id.toLowerCase()),
            tenantId: credentials.tenantId,
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
