import { join } from 'node:path';
import { ownAudiences } from '../../arm/authenticate';
import { PrincipalFinder } from '../../arm/PrincipalFinder';
import { TokenService } from '../../tokens/TokenService';
import { runEmulator } from '../../serviceKit/runEmulator';
import { StateKeeper } from '../../state/StateKeeper';
import { EstateService, EstateServiceOptions } from '../../types';
import { addRoutes } from './routes/routes';
import { readKeptState } from './state/keptState';
import { ServiceBusState } from './state/model';
import { loadServiceBus } from './seed/loadServiceBus';

const NAME = 'service-bus';

/** Version of the kept state; raise it when the shape changes, and give a way from the old one. */
const STATE_VERSION = 1;

/**
 * Starts the service bus's part of Azure Resource Manager: namespaces, topics, queues and subscriptions. What is made or
 * deleted outlives a restart.
 */
export async function createServiceBus(
  options: EstateServiceOptions,
  tokens: TokenService,
): Promise<EstateService> {
  const { publicUrl, scale, people, examplesDir } = options;
  const statePath = join(options.dataDir, 'state.json');
  const seed = await loadServiceBus(examplesDir, scale);
  const kept = await readKeptState(statePath, scale);
  const keeper = new StateKeeper(statePath);
  const keep = (state: ServiceBusState) =>
    keeper.save(() => ({ scale, state }));
  const authentication = {
    tokens,
    people: new PrincipalFinder(people, []),
    ownAudiences: ownAudiences(publicUrl),
  };

  const { emulator, port, close } = await runEmulator<ServiceBusState>(
    ({ defineEmulator }) =>
      defineEmulator<ServiceBusState>({
        name: NAME,
        stateVersion: STATE_VERSION,
        cors: false,
        state: () => seed,
        setup: ({ app, state }) =>
          addRoutes({
            app,
            state,
            publicUrl,
            authentication,
            save: () => keep(state),
          }),
      }),
    publicUrl,
  );
  if (kept) {
    await emulator.restore({
      formatVersion: 1,
      definition: NAME,
      stateVersion: STATE_VERSION,
      state: kept,
    });
  }
  return {
    name: NAME,
    port,
    async reset() {
      await emulator.reset();
      await keep(emulator.snapshot().state);
    },
    close,
  };
}
