import { randomUUID } from 'node:crypto';
import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { SourceControlService } from '@portal/plugin-source-control-node';
import { DeploymentStore } from '../database/DeploymentStore';
import type { Component } from './Components';
import { DeliveryService } from './DeliveryService';
import type { Caller } from './Rights';

type CommitComparison = Awaited<
  ReturnType<SourceControlService['compareCommits']>
>;

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const NOW = new Date('2026-11-20T12:00:00Z');
const CALLER = { credentials: mockCredentials.user() } as Caller;
const COMMIT = { sha: 'b', committedAt: '2026-11-18T10:00:00Z' };

let store: DeploymentStore;
beforeAll(async () => {
  const knex = await databases.init('POSTGRES_18');
  store = await DeploymentStore.create(
    mockServices.database.mock({ getClient: async () => knex }),
  );
});

/** A repository with two releases in production. */
async function deployTwice(name: string): Promise<Component> {
  const repository = `${name}-${randomUUID()}`;
  const entityRef = `component:default/${repository}`;
  for (const [index, commit] of ['a', 'b'].entries()) {
    const id = randomUUID();
    await store.add(
      {
        id,
        entityRef,
        repository,
        workflow: 'deploy.yml',
        type: 'prod',
        environment: 'production',
        tag: `v${index}`,
        commit,
        committedAt: new Date(COMMIT.committedAt),
        requestedBy: 'user:default/asha',
        requestedAt: NOW,
      },
      'starting',
    );
    const change = { id, at: new Date(NOW.getTime() + index * 1000 - 60_000) };
    const run = { id: index + 1, url: 'https://runs.retail.example' };
    await store.change({ ...change, from: ['starting'], to: 'running', run });
    await store.change({ ...change, from: ['running'], to: 'succeeded' });
  }
  return { entityRef, repository } as Component;
}

function serviceWith(compareCommits: () => Promise<CommitComparison>) {
  return new DeliveryService({
    incidents: { isConfigured: false, read: async () => [] },
    logger: mockServices.logger.mock(),
    now: () => NOW,
    rights: {
      requireRead: async () => undefined,
      mayMark: async () => ({ allowed: true }),
    },
    sourceControl: { compareCommits },
    store,
  });
}

it('leaves a change out of the lead time whose commits source control lists in part, and keeps that', async () => {
  const component = await deployTwice('large');
  const compare = jest.fn(async (): Promise<CommitComparison> => ({
    direction: 'ahead',
    complete: false,
    commits: [COMMIT],
  }));
  const service = serviceWith(compare);
  for (const _ of ['compared', 'kept']) {
    const { metrics } = await service.report(CALLER, component);
    // The commit is that of the first release.
    expect(metrics).toMatchObject({ changes: 2, unreadChanges: 1, commits: 1 });
  }
  expect(compare).toHaveBeenCalledTimes(1);
});

it('asks source control once for all people who look at the same time, and again after a failure', async () => {
  const component = await deployTwice('popular');
  const gate = Promise.withResolvers<CommitComparison>();
  const compare = jest.fn(() => gate.promise);
  const service = serviceWith(compare);
  const all = Promise.withResolvers<void>();
  const { deliveries } = store;
  const read = deliveries.changesOf.bind(deliveries);
  let known = 0;
  jest.spyOn(deliveries, 'changesOf').mockImplementation(async ids => {
    const changes = await read(ids);
    known += 1;
    if (known === 20) all.resolve();
    return changes;
  });
  const reports = Array.from({ length: 20 }, () =>
    service.report(CALLER, component),
  );
  // Each of them has seen that nothing is compared yet.
  await all.promise;
  gate.reject(new Error('away'));
  const failed = await Promise.all(reports);
  expect(failed.map(({ metrics }) => metrics.unreadChanges)).toEqual(
    Array(20).fill(1),
  );
  expect(compare).toHaveBeenCalledTimes(1);
  compare.mockResolvedValue({
    direction: 'ahead',
    complete: true,
    commits: [COMMIT],
  });
  const { metrics } = await service.report(CALLER, component);
  expect(metrics).toMatchObject({ unreadChanges: 0, commits: 2 });
});
