import { TestDatabases } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { TestPlugin } from './TestPlugin';

/** The plugin for all tests of a file, with the estate's source control, whose runs end at once. */
export function useTestPlugin(pipelineDeploy: JsonObject) {
  const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
  const started = {} as { estate: EstateProcess; plugin: TestPlugin };
  beforeAll(async () => {
    started.estate = await startEstateProcess({
      services: ['sourceControl'],
      quickRuns: true,
    });
    const knex = await databases.init('POSTGRES_18');
    const { estate } = started;
    started.plugin = await TestPlugin.start({ estate, knex, pipelineDeploy });
  });
  afterAll(async () => {
    await started.plugin?.stop();
    await started.estate?.close();
  });
  return started;
}
