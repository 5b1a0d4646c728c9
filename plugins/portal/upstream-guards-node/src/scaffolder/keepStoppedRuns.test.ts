import { randomUUID } from 'node:crypto';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import { scaffolderModuleApiGuard } from './module';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

it('a run whose step fails while its backend stops has not failed', async () => {
  const knex = await databases.init('POSTGRES_18');
  const backend = await startTestBackend({
    features: [
      scaffolder,
      scaffolderModuleApiGuard,
      catalogServiceMock.factory(),
      mockServices.database.factory({ knex }),
      mockServices.rootConfig.factory({
        data: { scaffolder: { taskRecovery: { enabled: true } } },
      }),
    ],
  });
  const id = randomUUID();
  const step = { id: 'wait', name: 'Wait', action: 'debug:wait' };
  await knex('tasks').insert({
    id,
    status: 'open',
    created_by: 'user:default/asha',
    secrets: JSON.stringify({
      __initiatorCredentials: JSON.stringify({
        principal: { type: 'user', userEntityRef: 'user:default/asha' },
      }),
    }),
    spec: JSON.stringify({
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      parameters: {},
      steps: [
        { ...step, input: { seconds: 3 } },
        { ...step, id: 'fail', name: 'Fail', action: 'gone:action' },
      ],
      output: {},
    }),
  });
  const hasLog = async (text: string) => {
    const events = await knex('task_events').where({ task_id: id });
    return events.some(({ body }) => body.includes(text));
  };
  const until = async (question: () => Promise<boolean>) => {
    while (!(await question())) await new Promise(done => setTimeout(done, 50));
  };
  await until(() => hasLog('Beginning step Wait'));
  await backend.stop();
  await until(() => hasLog('gone:action'));
  // An end would be written soon after the failure of the step.
  for (let read = 0; read < 50; read += 1) {
    const { status } = await knex('tasks').where({ id }).first();
    expect(status).toBe('processing');
  }
});
