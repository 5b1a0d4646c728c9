import { TestDatabases } from '@backstage/backend-test-utils';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import { backendOn, PublishingBench } from '../__testUtils__/PublishingBench';

jest.setTimeout(120_000);

const ASHA = 'user:default/asha';
const THEO = 'user:default/theo';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let bench: PublishingBench;
let backends: ExactlyOne[];

beforeAll(async () => {
  bench = await PublishingBench.start();
  const knex = await databases.init('POSTGRES_18');
  backends = [await backendOn(knex), await backendOn(knex)];
});
afterEach(() => bench.estate.clearFaults());
afterAll(() => bench?.close());

describe('source-control:repository:publish, in several runs', () => {
  it('creates one repository with one commit when twenty equal runs start at once', async () => {
    const runs = Array.from({ length: 20 }, (_, index) =>
      bench.publish('raced', {
        taskId: `raced-${index}`,
        user: ASHA,
        exactlyOne: backends[index % 2],
      }),
    );
    const results = await Promise.all(runs);
    expect(
      new Set(results.map(({ outputs }) => JSON.stringify(outputs))).size,
    ).toBe(1);
    const creating = results.filter(({ log }) =>
      log.includes('Creating repository'),
    );
    expect(creating).toHaveLength(1);
    expect(await bench.commitsOf('raced')).toEqual(['Initial commit']);
  });

  it.each([
    ['of another person', { user: THEO }],
    ['of nobody', {}],
    ['with other values', { user: ASHA, input: { description: 'Other' } }],
  ])('refuses the second run %s, also in another case', async (_, other) => {
    const [exactlyOne] = backends;
    const name = `mine-${_.split(' ').pop()}`;
    await bench.publish(name, { taskId: 'one', user: ASHA, exactlyOne });
    for (const spelling of [name, name.toUpperCase()]) {
      await expect(
        bench.publish(spelling, { taskId: 'two', exactlyOne, ...other }),
      ).rejects.toMatchObject({ name: 'ConflictError' });
    }
    expect(await bench.commitsOf(name)).toEqual(['Initial commit']);
  });

  it('can be retried to the end when it lost the race against an equal run', async () => {
    const options = { user: ASHA, exactlyOne: backends[0] };
    await bench.estate.addFault({
      service: 'source-control',
      path: '/retail-example/lost-race.git/',
      kind: 'status',
      status: 403,
    });
    // The first has created the repository and fails before its commit; so does the second.
    for (const taskId of ['first', 'second']) {
      await expect(
        bench.publish('lost-race', { taskId, ...options }),
      ).rejects.toMatchObject({ message: expect.not.stringMatching('exists') });
    }
    await bench.estate.clearFaults();
    const { outputs } = await bench.publish('lost-race', {
      taskId: 'second',
      ...options,
    });
    expect(outputs.commitHash).toMatch(/^[0-9a-f]{40}$/);
    const first = await bench.publish('lost-race', {
      taskId: 'first',
      ...options,
    });
    expect(first.outputs).toEqual(outputs);
    expect(await bench.commitsOf('lost-race')).toEqual(['Initial commit']);
  });

  it.each([
    'my repository',
    'basket\u00e9',
    'basket.git',
    '..',
    'x'.repeat(101),
  ])(
    'refuses the name %j, of which source control would make another one',
    async name => {
      for (const dryRun of [true, false]) {
        await expect(
          bench.publish('x', {
            dryRun,
            input: { repoUrl: bench.repoUrl(encodeURIComponent(name)) },
          }),
        ).rejects.toMatchObject({
          name: 'InputError',
          message: expect.stringContaining('repoUrl'),
        });
      }
    },
  );
});
