import { TestDatabases } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { askGitHub } from '../__testUtils__/hosts';
import {
  ADMIN,
  ANN,
  BEN,
  BRANCH,
  ManyBench,
  ORGANISATION,
} from './__testUtils__/ManyBench';

let estate: EstateProcess;
let bench: ManyBench;

// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(async () => {
  await bench?.services.stop();
  await estate?.close();
});

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

beforeAll(async () => {
  estate = await startEstateProcess({ services: ['sourceControl'] });
  bench = await ManyBench.start(estate, await databases.init('POSTGRES_18'));
}, 120_000);

beforeEach(() => bench.clear());

const fault = (path: string, kind: object, more: object = {}) =>
  estate.addFault({
    service: 'source-control',
    match: 'regex',
    path,
    ...(kind as { kind: 'cut' }),
    ...more,
  });
const THROTTLE = { kind: 'status', status: 429 };

interface Pull {
  number: number;
  title: string;
  body: string;
}
const pullsOf = async (name: string): Promise<Pull[]> =>
  (
    await askGitHub(estate, `/${name}/pulls?head=${ORGANISATION}:${BRANCH}`)
  ).json();
const merge = async (name: string) => {
  const [{ number }] = await pullsOf(name);
  await askGitHub(estate, `/${name}/pulls/${number}/merge`, {
    method: 'PUT',
    body: {},
  });
};
const listed = async (filter: object = {}, person = ANN) =>
  (
    await bench.repositories().list(person, filter, { order: 'name', page: 0 })
  ).items.map(({ name }) => name);

describe('the list', () => {
  it('has the repositories without an entry, and says when it was read', async () => {
    const { urls } = estate;
    bench.catalogue.read(
      `${urls.sourceControl}/${ORGANISATION}/basket-service/blob/main/catalog-info.yaml`,
    );
    await bench.read();
    const names = await listed();
    expect(names).toEqual(expect.arrayContaining(['label-printer']));
    expect(names).not.toContain('basket-service');
    const { reading } = await bench
      .repositories()
      .list(ANN, {}, { order: 'name', page: 0 });
    expect(reading).toMatchObject({ readAt: new Date(bench.clock) });
  });

  it('shows a file that the catalogue refuses, with the reason', async () => {
    const { urls } = estate;
    bench.catalogue.read(
      `${urls.sourceControl}/${ORGANISATION}/label-printer/blob/main/catalog-info.yaml`,
      { items: [{ level: 'error', type: 'x', message: 'It has no owner' }] },
    );
    await bench.read();
    const [found] = await bench.inventory.find(['label-printer']);
    expect(found).toMatchObject({
      entry: 'refused',
      problem: expect.stringContaining('It has no owner'),
    });
    await expect(bench.import('label-printer')).rejects.toThrow(
      'which the catalogue refuses',
    );
  });

  it('leaves out what is archived, a fork or private, unless somebody asks and may', async () => {
    await bench.read();
    expect(await listed()).not.toContain('old-price-tags');
    expect(await listed({ withArchived: true })).toContain('old-price-tags');
    expect(await listed()).not.toContain('store-planner');
    expect(await listed({}, ADMIN)).toContain('store-planner');
    expect(await bench.repositories().propose(ANN, ['store-planner'])).toEqual(
      [],
    );
  });

  it.each([
    [{ search: 'LABELS in' }, ['label-printer']],
    [{ search: '%' }, []],
    [{ team: 'payments' }, ['gift-card-balance']],
    [{ language: 'Java', search: 'card' }, ['gift-card-balance']],
    [
      { search: 'shelf', pushedAfter: new Date('2026-05-01') },
      ['shelf-camera'],
    ],
    [{ search: 'shelf', pushedBefore: new Date('2026-05-01') }, []],
  ])('is narrowed by %j', async (filter, names) => {
    await bench.read();
    expect(await listed(filter)).toEqual(names);
  });

  it('keeps what was known when source control fails, and says so', async () => {
    await bench.read();
    const before = await listed();
    bench.pass(60);
    await fault('/orgs/', THROTTLE);
    await bench.read();
    expect(await listed()).toEqual(before);
    expect(await bench.inventory.reading()).toMatchObject({
      problem: expect.stringContaining('GitHub'),
      endedAt: new Date(bench.clock),
      readAt: new Date(bench.clock - 3_600_000),
    });
  });

  it('can be read again after a reading that was interrupted', async () => {
    await bench.inventory.begin(new Date(bench.clock));
    const reading = async () =>
      (await bench.repositories().list(ANN, {}, { order: 'name', page: 0 }))
        .reading;
    expect((await reading())?.endedAt).toBeUndefined();
    bench.pass(61);
    expect(await reading()).toMatchObject({
      endedAt: expect.any(Date),
      problem: 'The reading was interrupted',
    });
  });

  it('is read when somebody opens it who is the first, or the first after a day', async () => {
    await listed();
    expect(bench.reads).toEqual(['read']);
    // Whoever asked sees at once that it is being read.
    expect(await bench.inventory.reading()).toMatchObject({
      endedAt: undefined,
    });
    await bench.read();
    await listed();
    expect(bench.reads).toEqual(['read']);
    bench.pass(24 * 60 + 1);
    await listed();
    expect(bench.reads).toEqual(['read', 'read']);
  });
});

describe('a proposal', () => {
  const propose = async (name: string) =>
    (await bench.repositories().propose(ANN, [name]))[0];

  it.each([
    ['label-printer', 'group:default/stores', 'codeowners'],
    ['gift-card-balance', 'group:default/payments', 'admin'],
    ['shelf-camera', 'group:default/logistics', 'topic'],
  ])('for %s is %s from %s', async (name, ref, source) => {
    await bench.read();
    expect((await propose(name)).owners[0]).toMatchObject({ ref, source });
  });

  it('is who commits most, when nothing else says it', async () => {
    await bench.read();
    await bench.knex('import_repositories').update({ admins: '[]' });
    expect((await propose('gift-card-balance')).owners).toEqual([
      { ref: 'group:default/payments', title: 'payments', source: 'commits' },
    ]);
  });

  it('is no group that the catalogue does not have', async () => {
    bench.catalogue.entities.splice(0, 3);
    await bench.read();
    expect((await propose('label-printer')).owners).toEqual([]);
  });

  it('says what the component is', async () => {
    await bench.read();
    expect(await propose('shelf-camera')).toMatchObject({
      type: 'library',
      lifecycle: 'production',
      system: { ref: 'system:default/logistics' },
    });
  });

  it('says why a person may not import the repository', async () => {
    await bench.read();
    expect((await propose('platform-configuration')).refusal).toContain(
      "one of the portal's own repositories",
    );
    bench.hidden.add('label-printer');
    expect((await propose('label-printer')).refusal).toContain('is private');
  });

  it('says that facts are not known while source control is away', async () => {
    await bench.read();
    await fault('/repos/', { kind: 'status', status: 503 }, { method: 'GET' });
    expect(await propose('label-printer')).toMatchObject({
      // Topics came with the list.
      owners: [{ source: 'topic' }],
      problem: expect.stringContaining('GitHub'),
    });
  });
});

describe('an import', () => {
  // Pull requests stay in the estate otherwise.
  afterEach(() => estate.reset());

  it('opens a pull request, follows it, and ends when the catalogue has the entry', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({ 'label-printer': 'open' });
    expect(await pullsOf('label-printer')).toMatchObject([
      {
        title: 'Add catalog-info.yaml config file',
        body: expect.stringContaining('Requested by Ann Lee in Harbour.'),
      },
    ]);
    await merge('label-printer');
    bench.pass(2);
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({ 'label-printer': 'merged' });
    const [location] = bench.catalogue.registered;
    expect(location).toMatch(/label-printer\/blob\/main\/catalog-info.yaml$/);
    bench.catalogue.read(location.replace('/blob/', '/tree/'));
    bench.pass(2);
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({ 'label-printer': 'entered' });
    expect(await listed()).not.toContain('label-printer');
    expect(bench.told).toEqual([
      {
        title: 'Your import has ended: 1 of 1 repository is in the catalogue',
        recipients: { type: 'entity', entityRef: [ANN.userRef] },
      },
    ]);
    await bench.worker().run();
    expect(bench.told).toHaveLength(1);
  });

  it('writes the file that the person decided', async () => {
    await bench.read();
    await bench.jobs().create(ANN, [
      {
        name: 'label-printer',
        owner: 'Group:default/payments',
        type: 'library',
        lifecycle: 'experimental',
        system: 'system:default/logistics',
      },
    ]);
    await bench.worker().run();
    const file = await askGitHub(
      estate,
      `/label-printer/contents/catalog-info.yaml?ref=${BRANCH}`,
    );
    const { content } = await file.json();
    expect(Buffer.from(content, 'base64').toString()).toBe(
      `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: label-printer
  description: Prints price labels in the stores
  annotations:
    github.com/project-slug: retail-example/label-printer
spec:
  type: library
  lifecycle: experimental
  owner: group:default/payments
  system: system:default/logistics
`,
    );
  });

  it('does the others when one conflicts, and tries that one again when somebody asks', async () => {
    await bench.read();
    const { id } = await bench.import('shelf-camera', 'label-printer');
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({
      'label-printer': 'open',
      'shelf-camera': expect.stringContaining(
        `a branch '${BRANCH}' that the portal did not make`,
      ),
    });
    expect(bench.told.map(({ title }) => title)).toEqual([
      '1 pull request of your import needs you',
    ]);
    await askGitHub(estate, `/shelf-camera/git/refs/heads/${BRANCH}`, {
      method: 'DELETE',
    });
    await bench.jobs().retry(ANN, id, 'shelf-camera');
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({
      'label-printer': 'open',
      'shelf-camera': 'open',
    });
  });

  it('makes one pull request in two backends', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer', 'gift-card-balance');
    await Promise.all([bench.worker().run(), bench.worker().run()]);
    expect(await bench.states(id)).toEqual({
      'gift-card-balance': 'open',
      'label-printer': 'open',
    });
    expect(await pullsOf('label-printer')).toHaveLength(1);
    expect(await pullsOf('gift-card-balance')).toHaveLength(1);
  });

  it('goes on after a backend that was killed, with the pull request that it had opened', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    await bench.worker().run();
    const [pull] = await pullsOf('label-printer');
    // As the killed backend left it: the pull request is open, and the row says nothing of it.
    await bench
      .knex('import_job_rows')
      .update({ state: 'waiting', link: null, number: null });
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({ 'label-printer': 'waiting' });
    bench.pass(11);
    await bench.worker().run();
    expect(await bench.store.rows(id)).toMatchObject([
      { state: 'open', number: pull.number },
    ]);
    expect(await pullsOf('label-printer')).toEqual([pull]);
  });

  it('leaves a repository to one import', async () => {
    await bench.read();
    await bench.import('label-printer');
    const { id } = await bench.import('label-printer', 'gift-card-balance');
    expect(await bench.states(id)).toEqual({
      'gift-card-balance': 'waiting',
      'label-printer': expect.stringContaining('in another import'),
    });
  });

  it.each([
    ['is throttled', THROTTLE],
    ['fails', { kind: 'status', status: 500 }],
    ['cuts the connection', { kind: 'cut' }],
  ])(
    'waits while source control %s, and asks it for no other repository',
    async (_what, kind) => {
      await bench.read();
      const { id } = await bench.import('gift-card-balance', 'label-printer');
      await fault('/pulls', kind);
      await bench.worker().run();
      expect(await bench.states(id)).toEqual({
        'gift-card-balance': expect.stringContaining('GitHub'),
        'label-printer': 'waiting',
      });
      const rows = await bench.store.rows(id);
      expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
      await estate.clearFaults();
      bench.pass(2);
      await bench.worker().run();
      expect(await bench.states(id)).toEqual({
        'gift-card-balance': 'open',
        'label-printer': 'open',
      });
    },
  );

  it('gives up after some hours of failures, and tells the person', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    await fault('/pulls', { kind: 'status', status: 400 }, { method: 'GET' });
    await fault('/pulls', { kind: 'cut' });
    await bench.knex('import_job_rows').update({ attempts: 11 });
    await bench.worker().run();
    expect(await bench.store.rows(id)).toMatchObject([{ state: 'failed' }]);
    expect(bench.told).toHaveLength(1);
  });

  it('stops for a person who has lost the right, or a group that is gone', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer', 'gift-card-balance');
    bench.hidden.add('label-printer');
    bench.catalogue.entities.shift();
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({
      'gift-card-balance': expect.stringContaining('not in the catalogue'),
      'label-printer': 'label-printer is private',
    });
    expect(await pullsOf('label-printer')).toEqual([]);
  });

  it('says that the pull request was closed, and opens another when somebody asks', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    await bench.worker().run();
    const [{ number }] = await pullsOf('label-printer');
    await askGitHub(estate, `/label-printer/pulls/${number}`, {
      method: 'PATCH',
      body: { state: 'closed' },
    });
    bench.pass(2);
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({ 'label-printer': 'closed' });
    await bench.jobs().retry(ANN, id, 'label-printer');
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({ 'label-printer': 'open' });
  });

  it('says why the catalogue refuses the merged file, and does not wait for ever', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    await bench.worker().run();
    await merge('label-printer');
    bench.pass(2);
    await bench.worker().run();
    bench.catalogue.read(bench.catalogue.registered[0], {
      items: [{ level: 'error', type: 'x', message: 'The owner is unknown' }],
    });
    bench.pass(25 * 60);
    await bench.worker().run();
    expect(await bench.store.rows(id)).toMatchObject([
      {
        state: 'failed',
        problem: expect.stringContaining('The owner is unknown'),
      },
    ]);
  });

  it('does not touch a repository that has a file by now', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    await askGitHub(estate, '/label-printer/contents/catalog-info.yaml', {
      method: 'PUT',
      body: { message: 'Mine', content: 'YQ==' },
    });
    await bench.worker().run();
    expect(await bench.states(id)).toEqual({
      'label-printer': expect.stringContaining('has a file catalog-info.yaml'),
    });
  });
});

describe('what is refused', () => {
  const choice = (change: object = {}) => ({
    name: 'label-printer',
    owner: 'group:default/stores',
    type: 'service',
    lifecycle: 'production',
    ...change,
  });

  it.each([
    ['an owner that is no group', { owner: 'user:default/ann' }, 'no group'],
    ['an unknown group', { owner: 'group:default/x' }, 'no group'],
    ['an unknown system', { system: 'system:default/x' }, 'system is not'],
    ['an unknown repository', { name: 'x' }, 'does not have it'],
    ['an archived one', { name: 'old-price-tags' }, 'is archived'],
  ])('%s', async (_what, change, reason) => {
    await bench.read();
    await expect(bench.jobs().create(ANN, [choice(change)])).rejects.toThrow(
      reason,
    );
  });

  it('a repository that is not for the person, and not the others', async () => {
    await bench.read();
    const job = await bench
      .jobs()
      .create(ANN, [
        choice(),
        choice({ name: 'store-planner' }),
        choice({ name: 'platform-configuration' }),
      ]);
    expect(await bench.states(job.id)).toEqual({
      'platform-configuration': expect.stringContaining("portal's own"),
      'label-printer': 'waiting',
      'store-planner': expect.stringContaining('does not have it'),
    });
    await bench.worker().run();
    expect(await pullsOf('store-planner')).toEqual([]);
    expect(await pullsOf('platform-configuration')).toEqual([]);
  });

  it('the import of somebody else, except to admins', async () => {
    await bench.read();
    const { id } = await bench.import('label-printer');
    const jobs = bench.jobs();
    await expect(jobs.get(BEN, id)).rejects.toThrow('There is no such import');
    await expect(jobs.retry(BEN, id, 'label-printer')).rejects.toThrow(
      'There is no such import',
    );
    expect(await jobs.list(BEN)).toEqual([]);
    expect(await jobs.list(ADMIN)).toMatchObject([
      { id, counts: { waiting: 1 } },
    ]);
    expect((await jobs.get(ADMIN, id)).rows).toHaveLength(1);
  });

  it('a repository that is chosen twice, and one that has not failed', async () => {
    await bench.read();
    await expect(
      bench.import('label-printer', 'Label-Printer'),
    ).rejects.toThrow('chosen twice');
    const { id } = await bench.import('label-printer');
    await expect(bench.jobs().retry(ANN, id, 'label-printer')).rejects.toThrow(
      'has not failed',
    );
  });
});

it('keeps a list of 5,000 repositories in the database', async () => {
  const at = new Date(bench.clock);
  await bench.inventory.begin(at);
  await bench.inventory.replace(
    Array.from({ length: 5_000 }, (_, index) => ({
      name: `repository-${String(index).padStart(4, '0')}`,
      url: `http://git.test/${index}`,
      defaultBranch: 'main',
      topics: [],
      teams: index % 2 ? ['stores'] : [],
      admins: [],
      isPrivate: false,
      isArchived: false,
      isFork: false,
      entry: 'none' as const,
    })),
    at,
  );
  const { items, total } = await bench
    .repositories()
    .list(ANN, { team: 'stores' }, { order: 'name', page: 99 });
  expect(total).toBe(2_500);
  expect(items).toHaveLength(25);
  expect(items.at(-1)?.name).toBe('repository-4999');
});

it('takes its tables away', async () => {
  const { IMPORT_MIGRATIONS } = jest.requireActual<{
    IMPORT_MIGRATIONS: object;
  }>('./createMany');
  await bench.knex.migrate.down(IMPORT_MIGRATIONS);
  expect(await bench.knex.schema.hasTable('import_jobs')).toBe(false);
  await bench.knex.migrate.latest(IMPORT_MIGRATIONS);
  expect(await bench.knex.schema.hasTable('import_job_rows')).toBe(true);
});
