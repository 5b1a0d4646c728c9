import { randomUUID } from 'node:crypto';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import { scaffolderModuleApiGuard } from './module';

let stop = async () => {};
// Before the test databases' own clean-up, which takes the connections away.
afterAll(() => stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

it('a backend takes a run that it was not told of', async () => {
  const knex = await databases.init('POSTGRES_18');
  const backend = await startTestBackend({
    features: [
      scaffolder,
      scaffolderModuleApiGuard,
      catalogServiceMock.factory(),
      mockServices.database.factory({ knex }),
    ],
  });
  stop = () => backend.stop();
  // As another backend stores it that stops before it takes it.
  const id = randomUUID();
  await knex('tasks').insert({
    id,
    status: 'open',
    created_by: 'user:default/asha',
    spec: JSON.stringify({
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      parameters: {},
      steps: [],
      output: {},
    }),
  });
  const statusOf = async () =>
    (await knex('tasks').where({ id }).first()).status;
  while ((await statusOf()) !== 'completed') {
    await new Promise(done => setTimeout(done, 200));
  }
  expect(await statusOf()).toBe('completed');
});
