import type { JsonObject } from '@backstage/types';
import {
  type CloudBench,
  Killed,
  type RunOptions,
  type TaskState,
  TESS,
} from './__testUtils__/CloudBench';
import {
  NAMED_THINGS,
  REQUESTS,
  SERVICE_ACCOUNT,
  type Thing,
  type ThingKind,
} from './__testUtils__/things';
import { useCloudBench } from './__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

const OURS = { owner: 'checkout' };
const THEIRS = { owner: 'group:default/cloud-platform' };

async function create(
  { action }: ThingKind,
  { input }: Thing,
  { owner = OURS, ...options }: RunOptions & { owner?: JsonObject } = {},
) {
  return bench.run(action, { ...input, ...owner }, options);
}

/** Puts a thing into the catalogue, as templates do after they have made it. */
async function register(
  resourceId: unknown,
  { owner = OURS, ...options }: RunOptions & { owner?: JsonObject } = {},
) {
  await bench.run(
    'cloud:resource:register',
    {
      resourceId: String(resourceId),
      title: 'A thing',
      type: 'test-thing',
      ...owner,
    },
    options,
  );
}

/** Runs an attempt; answers whether it came to its end, or was killed. */
async function isFinished(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return false;
  }
}

const FAULTS = [
  { fault: { kind: 'status', status: 500 }, name: 'UpstreamUnavailableError' },
  { fault: { kind: 'status', status: 403 }, name: 'NotAllowedError' },
  { fault: { kind: 'cut', afterBytes: 0 }, name: 'UpstreamUnavailableError' },
  { fault: { kind: 'malformed' }, name: 'UpstreamUnavailableError' },
  { fault: { kind: 'delay', delayMs: 4_000 }, name: 'UpstreamTimeoutError' },
] as const;

const ALL = [...NAMED_THINGS, ...REQUESTS, SERVICE_ACCOUNT];

/**
 * One action of each way to make exactly one thing. The tests of a mechanism run with these actions; the first test of every action
 * shows that it uses one of the mechanisms.
 */
const MECHANISMS = [
  // `ensure`, of a resource that carries its mark.
  'azure:resource-group:create',
  // `ensure`, of a resource whose mark is a note until it has an entry.
  'confluent:topic:create',
  // `ensure`, with a second checkpoint, in a system that does not list a new resource at once.
  'directory:group:create',
  // Its own: each team may have two.
  'confluent:service-account:create',
  // `makeRequest`.
  'service-desk:incident:create',
];

const isMechanism = ({ action }: ThingKind) => MECHANISMS.includes(action);

/** The checkpoint in which `ensure`, `makeRequest` and the creation of service accounts take a lock, in lower case. */
function checkpointOf(lock: string): string {
  const [kind, key] = lock.split(/\/(.*)/);
  if (kind === 'service-requests') return `request.${key}`;
  if (kind !== 'service-accounts') return `made.${lock}`;
  const [environment, , team] = JSON.parse(key);
  return `made.${environment}.${team}`;
}

describe.each(ALL)('$action', kind => {
  it('makes one, in a checkpoint and under a lock of the same key', async () => {
    const thing = kind.build(bench);
    const locks = jest.spyOn(bench.services.exactlyOne, 'run');
    const { outputs, log, checkpoints } = await create(kind, thing);
    const [[, lock]] = locks.mock.calls.map(([key]) => key);
    locks.mockRestore();
    expect(checkpoints[0].toLowerCase()).toBe(checkpointOf(lock));
    expect(outputs.resourceId).toEqual(expect.any(String));
    expect(await thing.count()).toBe(1);
    expect(log).not.toContain('@');
  });

  it('makes nothing in a dry run, and says what it would make', async () => {
    const thing = kind.build(bench);
    const { outputs, log } = await create(kind, thing, { dryRun: true });
    expect(log).toContain('Dry run: would');
    expect(outputs.resourceId).toEqual(expect.any(String));
    expect(await thing.count()).toBe(0);
  });

  it.each([undefined, true])(
    'makes nothing for a group of others (dry run: %s)',
    async dryRun => {
      const thing = kind.build(bench);
      const owner = { owner: 'group:default/payments' };
      await expect(
        create(kind, thing, { owner, dryRun }),
      ).rejects.toMatchObject({
        name: 'NotAllowedError',
        message: expect.stringContaining("'group:default/payments'"),
      });
      expect(await thing.count()).toBe(0);
    },
  );

  it.each(
    kind.upstreams.flatMap(upstream =>
      (isMechanism(kind) ? FAULTS : FAULTS.slice(0, 1)).map(fault => ({
        ...upstream,
        ...fault,
      })),
    ),
  )(
    'fails when $service answers $fault, and a retry makes one',
    async ({ service, path, fault, name }) => {
      const thing = kind.build(bench);
      const state: TaskState = new Map();
      const taskId = bench.name('failed-');
      await bench.estate.addFault({ service, path, ...fault });
      await expect(
        create(kind, thing, { taskId, state }),
      ).rejects.toMatchObject({ name });
      await bench.estate.clearFaults();
      expect(await thing.count()).toBe(0);
      await create(kind, thing, { taskId, state });
      expect(await thing.count()).toBe(1);
    },
  );

  it.each(kind.upstreams)(
    'makes one when the answer of $service to the creation is lost',
    async ({ service, path }) => {
      for (const method of ['PUT', 'POST']) {
        const thing = kind.build(bench);
        const state: TaskState = new Map();
        const taskId = bench.name('lost-');
        await bench.estate.addFault({
          service,
          path,
          method,
          kind: 'cut',
          afterBytes: 1,
          times: 1,
        });
        await create(kind, thing, { taskId, state });
        await bench.estate.clearFaults();
        expect(await thing.count()).toBe(1);
      }
    },
  );
});

describe.each(ALL.filter(isMechanism))('$action', kind => {
  it.each(['before', 'unwritten', 'after'] as const)(
    'makes one when it is killed %s each checkpoint, and goes on',
    async when => {
      let isOver = false;
      for (let at = 0; !isOver; at++) {
        const thing = kind.build(bench);
        const state: TaskState = new Map();
        const taskId = bench.name('killed-');
        isOver = await isFinished(() =>
          create(kind, thing, { taskId, state, kill: { at, when } }),
        );
        const { outputs } = await create(kind, thing, { taskId, state });
        expect(outputs.resourceId).toEqual(expect.any(String));
        expect(await thing.count()).toBe(1);
      }
    },
  );
});

/** Runs something as often as a busy machine makes a call time out: as somebody who presses Retry. */
async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if ((error as Error).name !== 'UpstreamTimeoutError') throw error;
    return withRetry(attempt);
  }
}

describe.each(ALL.filter(isMechanism))(
  '$action, asked for twenty times at once',
  kind => {
    it('makes one in two backends, and the others find it', async () => {
      const thing = kind.build(bench);
      const runs = Array.from({ length: 20 }, (_, index) => {
        const taskId = bench.name('at-once-');
        const state: TaskState = new Map();
        const options = { taskId, state, elsewhere: index % 2 === 1 };
        return withRetry(() => create(kind, thing, options));
      });
      const results = await Promise.all(runs);
      expect(await thing.count()).toBe(1);
      const outputs = results.map(({ outputs: { isNew, ...same } }) => same);
      expect(new Set(outputs.map(one => JSON.stringify(one))).size).toBe(1);
      const making = results.filter(({ log }) =>
        /Creating|Writing down/.test(log),
      );
      expect(making.length).toBeLessThanOrEqual(1);
    });
  },
);

const NAMED_MECHANISMS = NAMED_THINGS.filter(isMechanism);

describe.each(NAMED_MECHANISMS)('$action, when another run is faster', kind => {
  it('leaves it to the other group, also after it was cut off', async () => {
    const thing = kind.build(bench);
    const state: TaskState = new Map();
    const taskId = bench.name('slow-');
    const slow = { taskId, state };
    await expect(
      create(kind, thing, { ...slow, kill: { at: 0, when: 'before' } }),
    ).rejects.toBeInstanceOf(Killed);
    await create(kind, thing, { owner: THEIRS, user: TESS, elsewhere: true });
    await expect(create(kind, thing, slow)).rejects.toMatchObject({
      name: 'ConflictError',
    });
    expect(await thing.count()).toBe(1);
  });
});

describe.each(NAMED_THINGS)('$action, when the name is taken', kind => {
  it('goes on with its own, and says so, and does not guess whose it is', async () => {
    const thing = kind.build(bench);
    const first = await create(kind, thing);
    expect(first.outputs.isNew).toBe(true);
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/repos/retail-example/cloud-resources',
      kind: 'status',
      status: 500,
    });
    await expect(create(kind, thing)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
    await bench.estate.clearFaults();
    await register(first.outputs.resourceId);
    const second = await create(kind, thing);
    expect(second.outputs).toEqual({ ...first.outputs, isNew: false });
    expect(second.log).toContain('of your group already; going on with it');
    const dry = await create(kind, thing, { dryRun: true });
    expect(dry.log).toContain('the run would go on with it');
    expect(await thing.count()).toBe(1);
  });

  it('refuses what a template made for others', async () => {
    const thing = kind.build(bench);
    const { outputs } = await create(kind, thing, {
      owner: THEIRS,
      user: TESS,
    });
    await register(outputs.resourceId, { owner: THEIRS, user: TESS });
    for (const dryRun of [false, true]) {
      await expect(create(kind, thing, { dryRun })).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringMatching(/already/i),
      });
    }
    expect(await thing.count()).toBe(1);
  });

  it('goes by the entry when the thing was handed over', async () => {
    const thing = kind.build(bench);
    const { outputs } = await create(kind, thing, {
      owner: THEIRS,
      user: TESS,
    });
    // The new owner's entry, as the platform team would write it.
    await register(outputs.resourceId);
    const { log } = await create(kind, thing);
    expect(log).toContain('of your group already');
  });
});

/** Directory groups have ids that are never used again. */
const REUSABLE = NAMED_THINGS.filter(
  ({ action }) => action !== 'directory:group:create',
);

describe.each(REUSABLE)('$action, when one of that name is gone', kind => {
  /** The id of a thing, as a dry run tells it. */
  const idOf = async (thing: Thing) =>
    (await create(kind, thing, { dryRun: true })).outputs.resourceId;

  it('refuses the name while the entry of another group stands', async () => {
    const thing = kind.build(bench);
    await register(await idOf(thing), { owner: THEIRS, user: TESS });
    for (const dryRun of [true, false]) {
      await expect(create(kind, thing, { dryRun })).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringContaining("Ask 'group:default/cloud-platform'"),
      });
    }
    expect(await thing.count()).toBe(0);
  });

  it('makes it again for its own group, and the entry stands for it', async () => {
    const thing = kind.build(bench);
    const resourceId = await idOf(thing);
    await register(resourceId);
    const { outputs } = await create(kind, thing);
    expect(outputs).toMatchObject({ isNew: true, resourceId });
    await register(resourceId);
    expect(await thing.count()).toBe(1);
  });
});

describe.each(REQUESTS)('$action, asked twice', kind => {
  it('finds the same request that is open', async () => {
    const thing = kind.build(bench);
    const first = await create(kind, thing);
    const second = await create(kind, thing);
    expect(second.outputs).toEqual(first.outputs);
    expect(second.log).toContain('open already');
    expect(await thing.count()).toBe(1);
  });

  it('makes another one for another group', async () => {
    const thing = kind.build(bench);
    const first = await create(kind, thing);
    const second = await create(kind, thing, { owner: THEIRS, user: TESS });
    expect(second.outputs.number).not.toBe(first.outputs.number);
    expect(await thing.count()).toBe(2);
  });
});

it('has told nobody an address or a secret, whatever the runs above have met', () => {
  const { credentials } = bench.estate;
  expect(bench.spoken).toContain('Creating the');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/);
  for (const secret of [
    credentials.sourceControlToken,
    credentials.identityHeader,
    credentials.confluent.cloud.secret,
    credentials.confluent.dev.secret,
  ]) {
    expect(bench.spoken).not.toContain(secret);
  }
});
