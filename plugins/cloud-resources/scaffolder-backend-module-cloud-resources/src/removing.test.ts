import type { JsonObject } from '@backstage/types';
import {
  type CloudBench,
  Killed,
  type RunOptions,
  SANDBOX,
  type TaskState,
  TESS,
  THEO,
} from './__testUtils__/CloudBench';
import {
  NAMED_THINGS,
  SERVICE_ACCOUNT,
  type Thing,
  type ThingKind,
} from './__testUtils__/things';
import { useCloudBench } from './__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});
afterEach(() => jest.restoreAllMocks());

/** A thing that a template made and put into the catalogue, and what it takes to delete it. */
interface Made {
  thing: Thing;
  input: JsonObject;
  resourceId: string;
}

interface Removal {
  kind: ThingKind;
  action: string;
  /** Input of the action, by what the thing was made with and what came of it. */
  inputOf(input: JsonObject, outputs: JsonObject): JsonObject;
  /** Where the system is asked. */
  upstream: {
    service: 'azure' | 'graph' | 'confluent' | 'service-bus';
    path: string;
  };
}

/** Where the entries of the catalogue are read and written. */
const ENTRIES = {
  service: 'source-control',
  path: '/api/v3/repos/retail-example/cloud-resources',
} as const;

function kindOf(action: string): ThingKind {
  return NAMED_THINGS.find(one => one.action === action) ?? SERVICE_ACCOUNT;
}

const pick =
  (...names: string[]) =>
  (input: JsonObject) =>
    Object.fromEntries(names.map(name => [name, input[name]]));

function removal(
  action: string,
  inputOf: Removal['inputOf'],
  [service, path]: [Removal['upstream']['service'], string],
): Removal {
  const kind = kindOf(action.replace(/:delete$/, ':create'));
  return { kind, action, inputOf, upstream: { service, path } };
}

const REMOVALS: Removal[] = [
  removal('azure:resource-group:delete', pick('subscriptionId', 'name'), [
    'azure',
    '/subscriptions',
  ]),
  removal('directory:group:delete', (_input, { groupId }) => ({ groupId }), [
    'graph',
    '/v1.0/',
  ]),
  removal(
    'confluent:service-account:delete',
    (_input, { account }) => ({ account }),
    ['confluent', '/iam/'],
  ),
  removal('confluent:topic:delete', pick('environment', 'name'), [
    'confluent',
    '/clusters/',
  ]),
  ...['topic', 'queue', 'subscription'].map(entity =>
    removal(
      `service-bus:${entity}:delete`,
      entity === 'subscription'
        ? pick('environment', 'topic', 'name')
        : pick('environment', 'name'),
      ['service-bus', '/subscriptions'],
    ),
  ),
];

async function make(
  { kind, inputOf }: Removal,
  options: RunOptions & { owner?: string } = {},
): Promise<Made> {
  const { owner = 'checkout', ...run } = options;
  const thing = kind.build(bench);
  const { outputs } = await bench.run(
    kind.action,
    { ...thing.input, owner },
    run,
  );
  const resourceId = String(outputs.resourceId);
  const entity = { resourceId, title: 'A thing', type: 'test-thing', owner };
  await bench.run('cloud:resource:register', entity, run);
  return { thing, input: inputOf(thing.input, outputs), resourceId };
}

async function expectForgotten(resourceId: string): Promise<void> {
  expect(await bench.services.cloud.files.find(resourceId)).toBeUndefined();
  const ids = bench.catalog.registered.map(
    ({ metadata }) => metadata.annotations?.['cloud-resources/id'],
  );
  expect(ids).not.toContain(resourceId);
}

/** Creates a resource outside the portal. */
async function makeOutside(action: string, input: JsonObject): Promise<void> {
  const { confluent, serviceBus } = bench.services;
  const name = String(input.name);
  const ref = { environment: 'dev', name } as const;
  switch (action) {
    case 'confluent:topic:delete':
      return confluent.createTopic({ ...ref, partitions: 2 });
    case 'service-bus:topic:delete':
      await serviceBus.createTopic(ref);
      return undefined;
    case 'service-bus:queue:delete':
      await serviceBus.createQueue(ref);
      return undefined;
    default:
      await serviceBus.createSubscription({
        ...ref,
        topic: String(input.topic),
      });
      return undefined;
  }
}

/** Calls a function when a request to delete has gone out. */
function onDelete(called: () => void): void {
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const answer = send(input, init);
    const asked = input instanceof Request ? input : undefined;
    if ((init?.method ?? asked?.method) === 'DELETE') called();
    return answer;
  });
}

/** The tests of `remove` itself run with this action; the first test of every action shows that it uses `remove`. */
const [REPRESENTATIVE] = REMOVALS;

describe.each(REMOVALS)('$action', removing => {
  const { action, upstream } = removing;

  it('deletes what a template made, once, and its entry, in a checkpoint and under a lock of the same key', async () => {
    const { thing, input, resourceId } = await make(removing);
    const dry = await bench.run(action, input, { dryRun: true });
    expect(dry.log).toContain('Dry run: would delete');
    expect(await thing.count()).toBe(1);

    const locks = jest.spyOn(bench.services.exactlyOne, 'run');
    const first = await bench.run(action, input);
    const [[[, lock]]] = locks.mock.calls;
    expect(first.checkpoints[0].toLowerCase()).toBe(`removed.${lock}`);
    expect(first.outputs).toEqual({ resourceId, wasThere: true });
    expect(first.log).toContain('Deleted the');
    expect(await thing.count()).toBe(0);
    await expectForgotten(resourceId);

    const second = await bench.run(action, input);
    expect(second.outputs).toEqual({ resourceId, wasThere: false });
    expect(second.log).toContain('nothing to delete');
    const { log } = await bench.run('cloud:resource:unregister', {
      resourceId,
    });
    expect(log).toContain('nothing to delete');
  });

  it('takes its entry with it although the run is cancelled', async () => {
    const { thing, input, resourceId } = await make(removing);
    const cancelling = new AbortController();
    onDelete(() => cancelling.abort());
    const { signal } = cancelling;
    await bench.run(action, input, { signal }).catch(() => undefined);
    expect(signal.aborted).toBe(true);
    expect(await thing.count()).toBe(0);
    await expectForgotten(resourceId);
  });

  it('keeps the entry, which names the owner, while the resource lives although the system says 404', async () => {
    const { thing, input, resourceId } = await make(removing);
    await bench.estate.addFault({
      ...upstream,
      method: 'DELETE',
      kind: 'status',
      status: 404,
    });
    await expect(bench.run(action, input)).rejects.toMatchObject({
      name: expect.stringMatching(/^Upstream/),
    });
    await bench.estate.clearFaults();
    expect(await thing.count()).toBe(1);
    expect(await bench.services.cloud.files.find(resourceId)).toBeDefined();
    await bench.run(action, input);
    expect(await thing.count()).toBe(0);
    await expectForgotten(resourceId);
  });

  it('deletes nothing of others', async () => {
    const theirs = { owner: 'cloud-platform', user: TESS };
    const { thing, input } = await make(removing, theirs);
    for (const dryRun of [false, true]) {
      await expect(bench.run(action, input, { dryRun })).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining("'group:default/cloud-platform'"),
      });
    }
    expect(await thing.count()).toBe(1);
  });

  it('deletes nothing while its system fails, or whose it is cannot be told, and a retry deletes it', async () => {
    const { thing, input } = await make(removing);
    for (const asked of [upstream, ENTRIES]) {
      await bench.estate.addFault({ ...asked, kind: 'status', status: 500 });
      await expect(bench.run(action, input)).rejects.toMatchObject({
        name: 'UpstreamUnavailableError',
      });
      await bench.estate.clearFaults();
      expect(await thing.count()).toBe(1);
    }
    await bench.run(action, input);
    expect(await thing.count()).toBe(0);
  });
});

describe(`${REPRESENTATIVE.action}, for all that delete`, () => {
  const removing = REPRESENTATIVE;
  const { action, upstream } = removing;

  it('takes the entry of its own group out when it is gone already', async () => {
    const { thing, input, resourceId } = await make(removing);
    await bench.estate.addFault({
      ...ENTRIES,
      method: 'DELETE',
      kind: 'status',
      status: 500,
    });
    await expect(bench.run(action, input)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining('Retry the run'),
    });
    await bench.estate.clearFaults();
    expect(await thing.count()).toBe(0);
    expect(await bench.services.cloud.files.find(resourceId)).toBeDefined();
    await bench.run(action, input, { user: THEO });
    expect(await bench.services.cloud.files.find(resourceId)).toBeDefined();
    await bench.run(action, input);
    await expectForgotten(resourceId);
  });

  it('deletes it in whole when it is killed anywhere, and goes on', async () => {
    for (const when of ['before', 'unwritten', 'after'] as const) {
      const { thing, input } = await make(removing);
      const state: TaskState = new Map();
      const taskId = bench.name('killed-');
      const killed = bench.run(action, input, {
        taskId,
        state,
        kill: { at: 0, when },
      });
      await expect(killed).rejects.toBeInstanceOf(Killed);
      await bench.run(action, input, { taskId, state });
      expect(await thing.count()).toBe(0);
    }
  });

  it.each([
    [{ kind: 'status', status: 404 }, 'UpstreamTimeoutError'],
    [{ kind: 'status', status: 409 }, 'ConflictError'],
    [{ kind: 'status', status: 412 }, 'ConflictError'],
    // Longer than a run waits.
    [
      { kind: 'status', status: 429, headers: { 'Retry-After': '600' } },
      'UpstreamUnavailableError',
    ],
    [{ kind: 'status', status: 500 }, 'UpstreamUnavailableError'],
    [{ kind: 'cut' }, 'UpstreamUnavailableError'],
  ] as const)(
    'keeps the entry when the deletion meets %j, and a retry deletes both',
    async (fault, name) => {
      const { thing, input, resourceId } = await make(removing);
      const method = 'DELETE';
      await bench.estate.addFault({ ...upstream, method, ...fault });
      await expect(bench.run(action, input)).rejects.toMatchObject({ name });
      await bench.estate.clearFaults();
      expect(await thing.count()).toBe(1);
      expect(await bench.services.cloud.files.find(resourceId)).toBeDefined();
      await bench.run(action, input);
      expect(await thing.count()).toBe(0);
      await expectForgotten(resourceId);
    },
  );

  it('deletes it when its answers are lost, of the system and of source control', async () => {
    const { thing, input, resourceId } = await make(removing);
    const lost = { method: 'DELETE', kind: 'lost' } as const;
    await bench.estate.addFault({ ...upstream, ...lost });
    await bench.estate.addFault({ ...ENTRIES, ...lost });
    const { outputs } = await bench.run(action, input);
    expect(outputs).toMatchObject({ wasThere: true });
    expect(await thing.count()).toBe(0);
    await expectForgotten(resourceId);
  });

  it('does not believe one read without it', async () => {
    const { thing, input, resourceId } = await make(removing);
    await bench.estate.addFault({
      ...upstream,
      method: 'GET',
      kind: 'status',
      status: 404,
      times: 2,
    });
    const { outputs } = await bench.run(action, input);
    expect(outputs).toMatchObject({ wasThere: true });
    expect(await thing.count()).toBe(0);
    await expectForgotten(resourceId);
  });

  it('says so when source control keeps its entry', async () => {
    const { input, resourceId } = await make(removing);
    await bench.estate.addFault({
      ...ENTRIES,
      method: 'DELETE',
      kind: 'status',
      status: 404,
    });
    await expect(bench.run(action, input)).rejects.toMatchObject({
      message: expect.stringContaining('Retry the run'),
    });
    await bench.estate.clearFaults();
    expect(await bench.services.cloud.files.find(resourceId)).toBeDefined();
    await bench.run(action, input);
    await expectForgotten(resourceId);
  });

  it.each([
    [{ kind: 'status', status: 403 }, 'NotAllowedError'],
    [{ kind: 'cut', afterBytes: 0 }, 'UpstreamUnavailableError'],
    [{ kind: 'delay', delayMs: 4_000 }, 'UpstreamTimeoutError'],
  ] as const)('fails on %j, and a retry deletes it', async (fault, name) => {
    const { thing, input } = await make(removing);
    await bench.estate.addFault({ ...upstream, ...fault });
    await expect(bench.run(action, input)).rejects.toMatchObject({ name });
    await bench.estate.clearFaults();
    expect(await thing.count()).toBe(1);
    await bench.run(action, input);
    expect(await thing.count()).toBe(0);
  });
});

/** What has no room for a mark of its own. */
const UNMARKED = REMOVALS.filter(({ action }) =>
  /^(?:confluent:topic|service-bus:\w+):/.test(action),
);

describe.each(UNMARKED)('$action, of a name that is used again', removing => {
  it('leaves nothing that makes the next one seem the same', async () => {
    const { kind, action } = removing;
    const { thing, input } = await make(removing);
    await bench.run(action, input);
    await makeOutside(action, thing.input);
    expect(await thing.count()).toBe(1);
    await expect(
      bench.run(kind.action, { ...thing.input, owner: 'checkout' }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });
});

describe('what no template made', () => {
  it.each<[string, () => Promise<JsonObject>]>([
    [
      'azure:resource-group:delete',
      async () => ({ subscriptionId: SANDBOX, name: 'rg-sandbox-asha' }),
    ],
    [
      'directory:group:delete',
      async () => {
        const [group] = await bench.services.commands.findGroups('Checkout');
        return { groupId: group.id };
      },
    ],
    [
      'confluent:service-account:delete',
      async () => ({ account: 'sa-team-checkout-dev-1' }),
    ],
    [
      'confluent:topic:delete',
      async () => ({
        environment: 'dev',
        name: 'dc-dig-basket-app1001-int001-basket-updated-dev',
      }),
    ],
    [
      'service-bus:topic:delete',
      async () => ({
        environment: 'dev',
        name: 'chkout-app1002-order-placed-dev',
      }),
    ],
  ])('is not deleted: %s', async (action, inputOf) => {
    await bench.estate.forgetRequests();
    await expect(bench.run(action, await inputOf())).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('No template of the portal made'),
    });
    const services = ['azure', 'graph', 'confluent', 'service-bus'] as const;
    for (const service of services) {
      const methods = (await bench.estate.requests(service)).map(
        ({ method }) => method,
      );
      expect(methods).not.toContain('DELETE');
    }
  });

  it('is not deleted because its description says whose it is', async () => {
    const thing = kindOf('directory:group:create').build(bench);
    const { outputs } = await bench.run('directory:group:create', {
      ...thing.input,
      owner: 'checkout',
    });
    const { groupId } = outputs;
    await expect(
      bench.run('directory:group:delete', { groupId }),
    ).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('No template of the portal made'),
    });
    expect(await thing.count()).toBe(1);
  });

  it('is not deleted because somebody registered an entity that claims it', async () => {
    const { catalog } = bench;
    const claim = catalog.processed(
      {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Resource',
        metadata: {
          name: 'claim',
          annotations: {
            'cloud-resources/id':
              'confluent/dev/topics/dc-dig-basket-app1001-int001-basket-updated-dev',
            'cloud-resources/created-by': 'template:default/x',
          },
        },
        spec: { type: 'kafka-topic', owner: 'group:default/checkout' },
      },
      'https://elsewhere.example/catalog-info.yaml',
    );
    catalog.entities.push(claim);
    await expect(
      bench.run('confluent:topic:delete', {
        environment: 'dev',
        name: 'dc-dig-basket-app1001-int001-basket-updated-dev',
      }),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
  });
});

describe('azure:resource-group:delete, of a group with resources', () => {
  it('wants to be told that they are to be deleted too', async () => {
    const [removing] = REMOVALS;
    const { thing, input } = await make(removing);
    await bench.run('azure:storage-account:create', {
      subscriptionId: SANDBOX,
      resourceGroupName: String(input.name),
      name: bench.name('stinside'),
      location: 'westeurope',
      owner: 'checkout',
    });
    await expect(bench.run(removing.action, input)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('(1), so nothing was deleted'),
    });
    expect(await thing.count()).toBe(1);
    const { log } = await bench.run(removing.action, {
      ...input,
      withContents: true,
    });
    expect(log).toContain('1 resources are deleted');
    expect(await thing.count()).toBe(0);
  });
});
