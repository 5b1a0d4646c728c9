import { join } from 'node:path';
import { runEmulator } from '../../serviceKit/runEmulator';
import { StateKeeper } from '../../state/StateKeeper';
import { EstateService, EstateServiceOptions } from '../../types';
import { ApiError, CloudApiError } from './ApiError';
import { addCatalogRoutes } from './routes/catalogRoutes';
import { addIamRoutes } from './routes/iam/iamRoutes';
import { addKafkaRoutes } from './routes/kafkaRoutes';
import { App, RouteOptions } from './routes/types';
import { readKeptState } from './state/keptState';
import { ConfluentState } from './state/model';
import { loadConfluent } from './seed/loadConfluent';

const NAME = 'confluent';

/** Version of the kept state; raise it when the shape changes, and give a way from the old one. */
const STATE_VERSION = 1;

function addErrors(app: App): void {
  app.notFound(c =>
    c.json(
      new CloudApiError(404, `No API at ${c.req.path}`, {
        code: 'not_found',
        title: 'Not Found',
      }).toBody(),
      404,
    ),
  );
  app.onError((error, c) => {
    if (error instanceof ApiError) return c.json(error.toBody(), error.status);
    process.stderr.write(
      `confluent: ${c.req.method} ${c.req.path} failed: ${String(error)}\n`,
    );
    return c.json({ error_code: 500, message: 'Internal Server Error' }, 500);
  });
}

function addRoutes(options: RouteOptions): void {
  addErrors(options.app);
  addIamRoutes(options);
  addKafkaRoutes(options);
  addCatalogRoutes(options);
}

/**
 * Starts Confluent Cloud as far as the portal uses it: service accounts and identity pools of the organisation, topics
 * of two clusters, and the Stream Catalog. What is made or deleted outlives a restart.
 */
export async function createConfluent(
  options: EstateServiceOptions,
): Promise<EstateService> {
  const { publicUrl, scale, credentials, examplesDir } = options;
  const statePath = join(options.dataDir, 'state.json');
  const seed = await loadConfluent(examplesDir, scale);
  const kept = await readKeptState(statePath, scale);
  const keeper = new StateKeeper(statePath);
  const keep = (state: ConfluentState) => keeper.save(() => ({ scale, state }));

  const { emulator, port, close } = await runEmulator<ConfluentState>(
    ({ defineEmulator }) =>
      defineEmulator<ConfluentState>({
        name: NAME,
        stateVersion: STATE_VERSION,
        cors: false,
        // The state has to be JSON: no properties that are there and undefined.
        state: () => JSON.parse(JSON.stringify(seed)) as ConfluentState,
        setup: ({ app, state }) =>
          addRoutes({
            app,
            state,
            publicUrl,
            apiKeys: credentials.confluent,
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
