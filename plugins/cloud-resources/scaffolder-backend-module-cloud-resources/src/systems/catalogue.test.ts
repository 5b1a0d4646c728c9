import { readMark, resourceName } from '@portal/plugin-cloud-resources-node';
import fc from 'fast-check';
import {
  ASHA,
  type CloudBench,
  Killed,
  TEMPLATE,
  type TaskState,
  THEO,
} from '../__testUtils__/CloudBench';
import { useCloudBench } from '../__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

const REGISTER = 'cloud:resource:register';
const UNREGISTER = 'cloud:resource:unregister';

function description(resourceId: string) {
  return {
    resourceId,
    title: 'Orders: "new" #1',
    description: 'What customers ordered',
    type: 'kafka-topic',
    owner: 'checkout',
    system: 'checkout',
    tags: ['kafka'],
    links: [{ url: 'https://confluent.cloud/', title: 'Confluent Cloud' }],
    annotations: { 'confluent.io/topic': 'orders' },
  };
}

async function fileOf(resourceId: string) {
  const path = `resources/${resourceName(resourceId)}/catalog-info.yaml`;
  return bench.services.sourceControl.findFile('cloud-resources', path);
}

async function commits(): Promise<string[]> {
  const { urls, credentials } = bench.estate;
  const answer = await fetch(
    `${urls.sourceControl}/api/v3/repos/retail-example/cloud-resources/commits?per_page=100`,
    { headers: { authorization: `token ${credentials.sourceControlToken}` } },
  );
  const found: { commit: { message: string } }[] = await answer.json();
  return found.map(({ commit }) => commit.message);
}

describe('cloud:resource:register', () => {
  it('makes an entity of the requester’s group, from a file', async () => {
    const resourceId = bench.name('confluent/dev/topics/orders-');
    const { outputs, log } = await bench.run(REGISTER, description(resourceId));
    const name = resourceName(resourceId);
    const page = `${bench.estate.urls.sourceControl}/retail-example/cloud-resources`;
    expect(outputs).toEqual({
      entityRef: `resource:default/${name}`,
      catalogInfoUrl: `${page}/blob/main/resources/${name}/catalog-info.yaml`,
    });
    expect(log).toContain('is in the catalogue');
    const entity = await bench.catalog.getEntityByRef(
      String(outputs.entityRef),
    );
    expect(entity).toMatchObject({
      kind: 'Resource',
      metadata: {
        name,
        title: 'Orders: "new" #1',
        description: 'What customers ordered',
        tags: ['kafka'],
        links: [{ url: 'https://confluent.cloud/', title: 'Confluent Cloud' }],
        annotations: {
          'confluent.io/topic': 'orders',
          'cloud-resources/id': resourceId,
          'cloud-resources/created-by': TEMPLATE,
        },
      },
      spec: {
        type: 'kafka-topic',
        owner: 'group:default/checkout',
        system: 'checkout',
      },
    });
  });

  it('makes one commit when the run is repeated', async () => {
    const resourceId = bench.name('confluent/dev/topics/twice-');
    const first = await bench.run(REGISTER, description(resourceId));
    const second = await bench.run(REGISTER, description(resourceId));
    expect(second.outputs).toEqual(first.outputs);
    expect(second.log).toContain('of your group already');
    const added = `Add ${resourceName(resourceId)}`;
    expect((await commits()).filter(one => one === added)).toHaveLength(1);
  });

  it('refuses a thing that has an entry of others', async () => {
    const resourceId = bench.name('confluent/dev/topics/theirs-');
    await bench.run(
      REGISTER,
      { ...description(resourceId), owner: 'cloud-platform' },
      { user: THEO },
    );
    await expect(
      bench.run(REGISTER, description(resourceId)),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });

  it('leaves the entry of another thing alone whose name is the same', async () => {
    const resourceId = bench.name('confluent/dev/topics/same-');
    const name = resourceName(resourceId);
    const text = [
      'metadata:',
      "  annotations: { cloud-resources/id: 'confluent/dev/topics/another' }",
      'spec: { owner: group:default/checkout }',
      '',
    ].join('\n');
    await bench.services.sourceControl.writeFile({
      repository: 'cloud-resources',
      path: `resources/${name}/catalog-info.yaml`,
      text,
      message: `Add ${name} by hand`,
    });
    await expect(
      bench.run(REGISTER, description(resourceId)),
    ).rejects.toMatchObject({ name: 'ConflictError' });
    await expect(bench.run(UNREGISTER, { resourceId })).rejects.toMatchObject({
      name: 'NotAllowedError',
    });
    expect((await fileOf(resourceId))?.text).toBe(text);
  });

  it('makes one entry when twenty runs in two backends register a thing at once', async () => {
    const resourceId = bench.name('confluent/dev/topics/at-once-');
    const runs = Array.from({ length: 20 }, (_, index) =>
      bench.run(REGISTER, description(resourceId), {
        elsewhere: index % 2 === 1,
      }),
    );
    const results = await Promise.all(runs);
    expect(
      new Set(results.map(({ outputs }) => JSON.stringify(outputs))).size,
    ).toBe(1);
    const added = `Add ${resourceName(resourceId)}`;
    expect((await commits()).filter(one => one === added)).toHaveLength(1);
  });

  it('writes nothing in a dry run', async () => {
    const resourceId = bench.name('confluent/dev/topics/dry-');
    const before = await commits();
    const { outputs, log } = await bench.run(
      REGISTER,
      description(resourceId),
      { dryRun: true },
    );
    expect(outputs).toEqual({
      entityRef: `resource:default/${resourceName(resourceId)}`,
    });
    expect(log).toContain('Dry run: would create');
    expect(await commits()).toEqual(before);
  });

  it.each(
    (['before', 'unwritten', 'after'] as const).flatMap(when =>
      [0, 1].map(at => ({ at, when })),
    ),
  )('makes one entry when it is killed at %j, and goes on', async kill => {
    const resourceId = bench.name('confluent/dev/topics/killed-');
    const options = {
      taskId: resourceId,
      state: new Map() satisfies TaskState,
    };
    await expect(
      bench.run(REGISTER, description(resourceId), { ...options, kill }),
    ).rejects.toBeInstanceOf(Killed);
    const { outputs } = await bench.run(
      REGISTER,
      description(resourceId),
      options,
    );
    const ref = String(outputs.entityRef);
    expect(await bench.catalog.getEntityByRef(ref)).toBeDefined();
    const added = `Add ${resourceName(resourceId)}`;
    expect((await commits()).filter(one => one === added)).toHaveLength(1);
  });

  it('lets many runs write at the same time', async () => {
    const ids = Array.from({ length: 4 }, () =>
      bench.name('confluent/dev/topics/busy-'),
    );
    await Promise.all(ids.map(id => bench.run(REGISTER, description(id))));
    for (const id of ids) expect(await fileOf(id)).toBeDefined();
  });

  it.each([
    [{ kind: 'status', status: 403 }, 'NotAllowedError'],
    [{ kind: 'status', status: 500 }, 'UpstreamUnavailableError'],
  ] as const)(
    'says that the thing exists when source control answers %j',
    async (fault, name) => {
      const resourceId = bench.name('confluent/dev/topics/failed-');
      await bench.estate.addFault({
        service: 'source-control',
        path: '/api/v3/',
        method: 'PUT',
        ...fault,
      });
      await expect(
        bench.run(REGISTER, description(resourceId)),
      ).rejects.toMatchObject({
        name,
        message: expect.stringContaining(
          '\'Orders: "new" #1\' exists, but is not in the catalogue yet. Retry the run',
        ),
      });
      await bench.estate.clearFaults();
      await bench.run(REGISTER, description(resourceId));
      expect(await fileOf(resourceId)).toBeDefined();
    },
  );

  it('makes one commit when the answer to it is lost', async () => {
    const resourceId = bench.name('confluent/dev/topics/lost-');
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/',
      method: 'PUT',
      kind: 'cut',
      afterBytes: 1,
      times: 1,
    });
    await bench.run(REGISTER, description(resourceId));
    const added = `Add ${resourceName(resourceId)}`;
    expect((await commits()).filter(one => one === added)).toHaveLength(1);
  });
});

describe('cloud:resource:unregister', () => {
  it('takes the entry out, once', async () => {
    const resourceId = bench.name('confluent/dev/topics/gone-');
    const { outputs } = await bench.run(REGISTER, description(resourceId));
    const { entityRef, catalogInfoUrl } = outputs;
    const first = await bench.run(UNREGISTER, { resourceId });
    expect(first.outputs).toEqual({ entityRef });
    expect(await fileOf(resourceId)).toBeUndefined();
    expect(
      await bench.catalog.getEntityByRef(String(entityRef)),
    ).toBeUndefined();
    expect(bench.catalog.locations.has(String(catalogInfoUrl))).toBe(false);
    const second = await bench.run(UNREGISTER, { resourceId });
    expect(second.log).toContain('nothing to delete');
  });

  it('takes nothing of others out', async () => {
    const resourceId = bench.name('confluent/dev/topics/kept-');
    await bench.run(REGISTER, description(resourceId), { user: ASHA });
    await expect(
      bench.run(UNREGISTER, { resourceId }, { user: THEO }),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await fileOf(resourceId)).toBeDefined();
  });

  it('goes on after a failure', async () => {
    const resourceId = bench.name('confluent/dev/topics/half-');
    const { outputs } = await bench.run(REGISTER, description(resourceId));
    await bench.estate.addFault({
      service: 'source-control',
      path: '/api/v3/',
      method: 'DELETE',
      kind: 'status',
      status: 500,
    });
    await expect(bench.run(UNREGISTER, { resourceId })).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining('may still be in the catalogue'),
    });
    await bench.estate.clearFaults();
    await bench.run(UNREGISTER, { resourceId });
    expect(await fileOf(resourceId)).toBeUndefined();
    expect(
      await bench.catalog.getEntityByRef(String(outputs.entityRef)),
    ).toBeUndefined();
  });
});

describe('resourceName', () => {
  it.each([
    [
      '/subscriptions/s/resourceGroups/rg_Basket.1',
      /^rg-basket-1-[0-9a-f]{8}$/,
    ],
    [
      'directory/groups/3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001',
      /^groups-[0-9a-f]{8}$/,
    ],
    ['x/…', /^[0-9a-f]{8}$/],
  ])('of %s', (id, name) => {
    expect(resourceName(id)).toMatch(name);
    expect(resourceName(id.toUpperCase())).toBe(resourceName(id));
  });

  it('is one that the catalogue takes, and different for different things', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        (a, b) => {
          const name = resourceName(a);
          expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(name.length).toBeLessThanOrEqual(63);
          const isSame = a.toLowerCase() === b.toLowerCase();
          expect(resourceName(b) === name).toBe(isSame);
        },
      ),
    );
  });
});

describe('readMark', () => {
  const text = (id: string, owner: string) =>
    `metadata:\n  annotations:\n    cloud-resources/id: ${id}\n    cloud-resources/created-by: template:default/x\nspec:\n  owner: ${owner}\n`;

  it('reads whose a thing is', () => {
    expect(readMark(text('a/b', 'checkout'), 'A/b')).toEqual({
      owner: 'group:default/checkout',
      createdBy: 'template:default/x',
    });
  });

  it.each([
    ['confluent/dev/topics/orders', false],
    ['/subscriptions/s/resourceGroups/rg-a', true],
  ])('of %s in another case: %s', (id, isRead) => {
    expect(readMark(text(id, 'checkout'), id)).toBeDefined();
    const mark = readMark(text(id.toUpperCase(), 'checkout'), id);
    expect(mark !== undefined).toBe(isRead);
  });

  it.each([
    ['another thing', text('a/c', 'checkout')],
    ['a person', text('a/b', 'user:default/asha')],
    ['no YAML', '{'],
    ['nothing', ''],
    ['a list', '- a'],
  ])('takes nothing from a file of %s', (_case, content) => {
    expect(readMark(content, 'a/b')).toBeUndefined();
  });
});
