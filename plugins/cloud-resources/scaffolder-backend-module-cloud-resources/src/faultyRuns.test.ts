import type { JsonObject } from '@backstage/types';
import { type CloudBench, Killed, SANDBOX } from './__testUtils__/CloudBench';
import { fillTemplate, OWNER } from './__testUtils__/filledTemplates';
import {
  TemplateRunner,
  type TemplateState,
} from './__testUtils__/TemplateRunner';
import { useCloudBench } from './__testUtils__/useCloudBench';

/** What a system asks to wait for, as a vendor does; the test does not wait so long. */
const ASKED_SECONDS = 31;

let bench: CloudBench;
let runner: TemplateRunner;
useCloudBench(started => {
  bench = started;
  runner = new TemplateRunner(bench);
}, 'azure:1,confluent:1,graph:1,source-control:2');

/** Shortens the wait that a system asks for, and no other time. */
function withShortWait(): void {
  const { setTimeout: start } = globalThis;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number, ...rest: []) =>
      start(run, ms === ASKED_SECONDS * 1000 ? 0 : ms, ...rest)) as never);
}
afterEach(() => jest.restoreAllMocks());

const SANDBOX_GROUP = {
  subscriptionId: SANDBOX,
  resourceGroupName: 'rg-sandbox-empty',
};
const one = (found: unknown) => (found ? 1 : 0);

type Service = 'azure' | 'graph' | 'confluent' | 'service-bus';

/** The templates that create something in a cloud: its service, and how many of the thing are there, by the system's own API. */
const CLOUD: Record<
  string,
  {
    service: Service;
    count(values: JsonObject): Promise<number>;
  }
> = {
  'resource-group': {
    service: 'azure',
    count: async ({ name }) =>
      one(
        await bench.services.azure.findResourceGroup({
          ...SANDBOX_GROUP,
          resourceGroupName: String(name),
        }),
      ),
  },
  network: {
    service: 'azure',
    count: async ({ name }) =>
      one(
        await bench.services.azure.findVirtualNetwork({
          ...SANDBOX_GROUP,
          virtualNetworkName: String(name),
        }),
      ),
  },
  'storage-account': {
    service: 'azure',
    count: async ({ name }) =>
      one(
        await bench.services.azure.findStorageAccount({
          ...SANDBOX_GROUP,
          storageAccountName: String(name),
        }),
      ),
  },
  'directory-group': {
    service: 'graph',
    count: async ({ name }) =>
      (await bench.services.commands.findGroups(String(name))).length,
  },
  'kafka-topic': {
    service: 'confluent',
    count: async ({ topic }) =>
      one(
        await bench.services.confluent.findTopic({
          environment: 'dev',
          name: String(Object(topic).topicName),
        }),
      ),
  },
  'kafka-identity-pool': {
    service: 'confluent',
    count: async ({ name }) =>
      one(
        await bench.services.confluent.findIdentityPool({
          environment: 'dev',
          name: String(name),
        }),
      ),
  },
  'service-bus-topic': {
    service: 'service-bus',
    count: async ({ bus }) =>
      one(
        await bench.services.serviceBus.exists({
          environment: 'dev',
          entity: 'subscription',
          topic: 'chkout-app1002-order-placed-dev',
          name: String(Object(bus).subscription.subscriptionName),
        }),
      ),
  },
};

const registered = () => bench.catalog.registered.length;

/** Too many requests for what creates, and for what reads one error, one cut: each once. */
async function addAllFaults(service: Service): Promise<void> {
  const once = { service, path: '/', times: 1 } as const;
  for (const method of ['PUT', 'POST']) {
    await bench.estate.addFault({
      ...once,
      method,
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': String(ASKED_SECONDS) },
    });
  }
  const read = { ...once, method: 'GET' };
  await bench.estate.addFault({ ...read, kind: 'status', status: 500 });
  await bench.estate.addFault({ ...read, kind: 'cut', afterBytes: 0 });
}

it.each(Object.keys(CLOUD))(
  'a run of %s with all faults of a usual day ends with exactly one of each thing',
  async name => {
    const { service, count } = CLOUD[name];
    const values = fillTemplate(bench, name);
    const before = registered();
    withShortWait();
    await addAllFaults(service);
    const { steps, log } = await runner.run(name, values);
    expect(log).toContain(`asks to wait ${ASKED_SECONDS} s`);
    await bench.estate.clearFaults();
    expect(await count(values)).toBe(1);
    expect(registered() - before).toBe(1);
    const ref = String(steps.register.output.entityRef);
    expect(await bench.catalog.getEntityByRef(ref)).toBeDefined();
  },
);

describe('a run of directory-group, while the directory does not know the new group', () => {
  const { count } = CLOUD['directory-group'];

  it('makes one when the answer to the creation is lost', async () => {
    const values = fillTemplate(bench, 'directory-group');
    await bench.estate.addFault({
      service: 'graph',
      path: '/v1.0/groups',
      method: 'POST',
      kind: 'lost',
      times: 1,
    });
    await runner.run('directory-group', values);
    expect(await count(values)).toBe(1);
  });

  it('makes one when it is cut off after the creation, and goes on', async () => {
    const values = fillTemplate(bench, 'directory-group');
    const options = {
      taskId: bench.name('cut-off-'),
      template: { checkpoints: new Map(), steps: {} } as TemplateState,
    };
    await expect(
      runner.run('directory-group', values, {
        ...options,
        kill: { at: 0, when: 'unwritten' },
      }),
    ).rejects.toBeInstanceOf(Killed);
    await runner.run('directory-group', values, options);
    expect(await count(values)).toBe(1);
  });
});

it('a run of repository-access waits for the repository, whose creation gave no answer', async () => {
  const name = bench.name('late-repository-');
  const before = registered();
  await bench.estate.addFault({
    service: 'source-control',
    path: '/api/v3/orgs/retail-example/repos',
    method: 'POST',
    kind: 'lost',
    times: 1,
  });
  const { steps } = await runner.run('repository-access', {
    repository: { mode: 'custom', name },
    description: 'A test',
    groups: [
      { adgroup_name: 'Payments', read: true, write: false, admin: false },
    ],
    members: [],
    owner: OWNER,
  });
  expect(steps.create.output).toMatchObject({ count: 1 });
  expect(registered() - before).toBe(1);
  const { sourceControl } = bench.services;
  expect(await sourceControl.findFile(name, 'catalog-info.yaml')).toMatchObject(
    { text: expect.stringContaining(`owner: "${OWNER}"`) },
  );
});

it('a run whose operation fails later says the reason of the vendor, and leaves nothing', async () => {
  const values = {
    ...fillTemplate(bench, 'storage-account'),
    name: 'stoverquota',
  };
  const before = registered();
  await expect(runner.run('storage-account', values)).rejects.toThrow(
    'MaxStorageAccountsCountPerSubscriptionExceeded',
  );
  expect(await CLOUD['storage-account'].count(values)).toBe(0);
  expect(registered()).toBe(before);
});
