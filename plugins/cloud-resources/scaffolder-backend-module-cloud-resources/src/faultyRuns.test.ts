import type { JsonObject } from '@backstage/types';
import { type CloudBench, Killed, SANDBOX } from './__testUtils__/CloudBench';
import {
  FILLED_TEMPLATES,
  fillRemoval,
  fillTemplate,
  OWNER,
  REMOVING_TEMPLATES,
} from './__testUtils__/filledTemplates';
import {
  readTemplate,
  templateNames,
  type TemplateResult,
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

type Service =
  'azure' | 'graph' | 'confluent' | 'service-bus' | 'source-control';

/** The system that each kind of action changes; requests to people are lists of the directory's system. */
const SYSTEMS: Record<string, Service> = {
  'azure:subscription': 'graph',
  'confluent:topic-access': 'graph',
  azure: 'azure',
  confluent: 'confluent',
  directory: 'graph',
  'service-bus': 'service-bus',
  'service-desk': 'graph',
  'source-control': 'source-control',
};

function systemOf(name: string): Service {
  const [{ action }] = readTemplate(name).spec.steps;
  const [system, thing] = action.split(':');
  return SYSTEMS[`${system}:${thing}`] ?? SYSTEMS[system];
}

const registered = () => bench.catalog.registered.length;

/** Too many requests for what changes, and for what reads one error, one cut: each once. */
async function addAllFaults(service: Service): Promise<void> {
  const once = { service, path: '/', times: 1 } as const;
  for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
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

/** What a run changed in a system: the successful requests that change something, without names. */
async function changesOf(
  service: Service,
  run: () => Promise<TemplateResult>,
): Promise<{ result: TemplateResult; changes: string[] }> {
  await bench.estate.forgetRequests();
  const result = await run();
  const requests = await bench.estate.requests(service);
  const changes = requests
    .filter(({ method, status }) => method !== 'GET' && status < 300)
    .filter(({ path }) => !/checkName|oauth2|access_tokens/i.test(path))
    .map(({ method, path }) => `${method} ${path.split('/').length} parts`);
  return { result, changes: changes.sort() };
}

/** The same run twice, of two things: once with nothing in its way, then with all faults. */
async function compareRuns(
  service: Service,
  run: (turn: number) => Promise<TemplateResult>,
): Promise<TemplateResult> {
  const usual = await changesOf(service, () => run(0));
  expect(usual.changes.length).toBeGreaterThan(0);
  await addAllFaults(service);
  const faulty = await changesOf(service, () => run(1));
  await bench.estate.clearFaults();
  expect(faulty.changes).toEqual(usual.changes);
  expect(faulty.result.log).toContain(`asks to wait ${ASKED_SECONDS} s`);
  return faulty.result;
}

it('runs each template that makes or deletes what has a resource entity', () => {
  const wanted = templateNames().filter(name =>
    readTemplate(name).spec.steps.some(({ action }) =>
      action.startsWith('cloud:resource:'),
    ),
  );
  expect(
    [...FILLED_TEMPLATES, ...REMOVING_TEMPLATES, 'repository-access'].sort(),
  ).toEqual(wanted.sort());
});

/** What somebody has once, so that a second run changes nothing: the number of its changes. */
const HAD_ONCE: Record<string, number> = {
  // The seat, and its entry.
  'github-copilot-access': 2,
  'kafka-service-account': 1,
};

const made = FILLED_TEMPLATES.filter(name => !HAD_ONCE[name]);

it.each(made)(
  'a run of %s with all faults of a usual day ends with exactly one of each thing, and so does its deletion',
  async name => {
    withShortWait();
    const service = systemOf(name);
    const before = registered();
    const removals: NonNullable<ReturnType<typeof fillRemoval>>[] = [];
    const { steps } = await compareRuns(service, async () => {
      const values = fillTemplate(bench, name);
      const result = await runner.run(name, values);
      const { output } = result.steps.create ?? result.steps.createSubscription;
      removals.push(...[fillRemoval(name, values, output) ?? []].flat());
      return result;
    });
    expect(registered() - before).toBe(2);
    const ref = String(steps.register.output.entityRef);
    expect(await bench.catalog.getEntityByRef(ref)).toBeDefined();

    if (removals.length === 0) return;
    const deleted = await compareRuns(service, turn =>
      runner.run(removals[turn].template, removals[turn].filled),
    );
    expect(deleted.log).toContain('Deleted the');
    expect(registered()).toBe(before);
  },
);

it.each(Object.keys(HAD_ONCE))(
  'a run of %s with all faults of a usual day ends with exactly one of each thing',
  async name => {
    withShortWait();
    const service = systemOf(name);
    const before = registered();
    const values = fillTemplate(bench, name);
    const run = () => changesOf(service, () => runner.run(name, values));
    await addAllFaults(service);
    const { changes, result } = await run();
    await bench.estate.clearFaults();
    expect(changes).toHaveLength(HAD_ONCE[name]);
    expect(result.log).toContain(`asks to wait ${ASKED_SECONDS} s`);
    expect(registered() - before).toBe(1);
    expect((await run()).changes).toEqual([]);

    const removal = fillRemoval(name, values, result.steps.create.output);
    if (!removal) return;
    await addAllFaults(service);
    const deleted = await runner.run(removal.template, removal.filled);
    expect(deleted.log).toContain('Deleted the');
    expect(registered()).toBe(before);
  },
);

describe('a run of directory-group, while the directory does not know the new group', () => {
  const count = async ({ name }: JsonObject) =>
    (await bench.services.commands.findGroups(String(name))).length;

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
  expect(
    await bench.services.azure.findStorageAccount({
      subscriptionId: SANDBOX,
      resourceGroupName: 'rg-sandbox-empty',
      storageAccountName: 'stoverquota',
    }),
  ).toBeUndefined();
  expect(registered()).toBe(before);
});
