import { randomUUID } from 'node:crypto';
import { TestDatabases } from '@backstage/backend-test-utils';
import { rush, RUSH_SIZES } from '@portal/test-kit';
import type { Knex } from 'knex';
import { DeploymentStore } from './DeploymentStore';
import type { DeploymentFacts } from './rows';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const NOW = new Date();

let knex: Knex;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});

const factsOf = (repository: string, environment: string): DeploymentFacts => ({
  id: randomUUID(),
  entityRef: 'component:default/orders',
  repository,
  workflow: 'deploy.yml',
  type: 'non-prod',
  environment,
  tag: 'v1.0.0',
  commit: 'abc',
  committedAt: NOW,
  requestedBy: 'user:default/asha',
  requestedAt: NOW,
});

interface Opened {
  store: DeploymentStore;
  repository: string;
  /** A waiting deployment of each environment. */
  ids: string[];
}

const approve = ({ store }: Opened, id: string) =>
  store.change({ id, from: ['waiting'], to: 'starting', at: NOW });

describe.each(RUSH_SIZES)(
  '$changes changes at once with $connections connections',
  size => {
    it.each<[string, (opened: Opened, index: number) => Promise<unknown>]>([
      [
        'deploy to the same environment',
        ({ store, repository }) =>
          store.add(factsOf(`${repository}-other`, 'production'), 'starting'),
      ],
      [
        'deploy to different environments',
        ({ store, repository }, index) =>
          store.add(factsOf(`${repository}-other`, `e-${index}`), 'starting'),
      ],
      ['approve the same', opened => approve(opened, opened.ids[0])],
      [
        'approve different ones',
        (opened, index) => approve(opened, opened.ids[index]),
      ],
    ])('%s', async (_, change) => {
      const { done, failures } = await rush({
        ...size,
        knex,
        open: async database => {
          const store = await DeploymentStore.create(database);
          const repository = randomUUID();
          const ids: string[] = [];
          for (let index = 0; index < size.changes; index += 1) {
            const facts = factsOf(repository, `e-${index}`);
            await store.add(facts, 'waiting');
            ids.push(facts.id);
          }
          return { store, repository, ids };
        },
        change,
        read: ({ store, repository }) => store.list(repository, { limit: 20 }),
      });
      expect(failures).toEqual([]);
      expect(done).toBe(size.changes);
    });
  },
);
