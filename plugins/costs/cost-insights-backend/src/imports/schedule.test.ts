import { DefaultSchedulerService } from '@backstage/backend-defaults/scheduler';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { metricsServiceMock } from '@backstage/backend-test-utils/alpha';
import { setTimeout as delay } from 'node:timers/promises';
import { SAMPLE } from '../__testUtils__/focusFiles';
import { ImportBench } from '../__testUtils__/ImportBench';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const POLL_MS = 100;

let bench: ImportBench;
const hooks: (() => void | Promise<void>)[] = [];
beforeEach(async () => {
  bench = await ImportBench.create(await databases.init('POSTGRES_18'));
});
const stop = async () => {
  for (const hook of hooks.splice(0)) await hook();
};
afterEach(stop);
afterEach(() => bench?.stop());

/** A backend with upstream's scheduler, which keeps the times of tasks in the database. */
async function start() {
  const scheduler = DefaultSchedulerService.create({
    database: { getClient: async () => bench.knex },
    httpRouter: mockServices.httpRouter.mock(),
    logger: mockServices.logger.mock(),
    metrics: metricsServiceMock.mock({
      createCounter: () => ({ add: () => {} }),
      createGauge: () => ({ record: () => {} }),
      createHistogram: () => ({ record: () => {} }),
    }),
    pluginMetadata: { getId: () => 'cost-insights' },
    rootLifecycle: mockServices.rootLifecycle.mock({
      addShutdownHook: hook => {
        hooks.push(hook);
      },
    }),
  });
  await bench.importer().schedule(scheduler);
}

async function untilRead(count: number): Promise<string[]> {
  for (;;) {
    const reads = await bench.reads();
    const done = reads.filter(read => !read.endsWith('reading'));
    if (done.length >= count) return reads;
    await delay(POLL_MS);
  }
}

it('reads what was delivered while the portal was stopped, at the start and not an hour later', async () => {
  await bench.deliver('october.csv', SAMPLE);
  await start();
  expect(await untilRead(1)).toEqual(['october.csv done']);
  await stop();
  await bench.deliver('october.csv', SAMPLE, 2);
  await start();
  expect(await untilRead(2)).toEqual([
    'october.csv replaced',
    'october.csv done',
  ]);
});

it('starts while another backend reads', async () => {
  await start();
  await bench.knex('backstage_backend_tasks__tasks').update({
    current_run_ticket: 'of another backend',
    current_run_expires_at: new Date(Date.now() + 3_600_000),
  });
  await expect(start()).resolves.toBeUndefined();
});
