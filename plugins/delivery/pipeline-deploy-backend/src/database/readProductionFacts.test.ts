import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { DeploymentStore } from './DeploymentStore';
import { readProductionFacts } from './readProductionFacts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ASHA = 'user:default/asha';
const BEN = 'user:default/ben';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  await DeploymentStore.create(mockServices.database({ knex }));
});

let runs = 0;
const add = async (entityRef: string, ended: string, more: object = {}) => {
  runs += 1;
  const at = new Date(ended);
  await knex('deployments').insert({
    id: randomUUID(),
    entity_ref: entityRef,
    repository: 'orders',
    workflow: 'deploy.yml',
    type: 'prod',
    environment: 'production',
    tag: 'v1',
    commit: 'abc',
    committed_at: at,
    requested_by: ASHA,
    requested_at: at,
    state: 'succeeded',
    decided_by: BEN,
    ended_at: at,
    run_id: runs,
    mark: randomUUID(),
    ...more,
  });
};

it('says when a release last reached production, whether it was approved, and what failed', async () => {
  await add('component:default/Orders', '2026-11-01T12:00:00Z');
  await add('component:default/orders', '2026-11-20T12:00:00Z', {
    state: 'failed',
    decided_by: ASHA,
  });
  await add('component:default/orders', '2026-09-20T12:00:00Z', {
    state: 'failed',
  });
  await add('component:default/basket', '2026-11-27T12:00:00Z', {
    type: 'non-prod',
  });
  await add('component:default/till', '2026-11-27T12:00:00Z', {
    state: 'failed',
    decided_by: null,
  });
  const facts = await readProductionFacts(
    knex,
    ['orders', 'basket', 'till', 'none'].map(
      name => `component:default/${name}`,
    ),
    NOW,
  );
  const byRef = (a: { entityRef: string }, b: { entityRef: string }) =>
    a.entityRef < b.entityRef ? -1 : 1;
  expect(facts.sort(byRef)).toEqual([
    {
      entityRef: 'component:default/orders',
      daysSinceRelease: 27,
      // Of the row that was added last.
      isApproved: true,
      failed: 1,
    },
    {
      entityRef: 'component:default/till',
      daysSinceRelease: undefined,
      isApproved: false,
      failed: 1,
    },
  ]);
});
