import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { DatabaseExactlyOne } from './DatabaseExactlyOne';
import { LOCKS } from './Lease';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const logger = mockServices.logger.mock();

let knex: Knex;
let count = 0;
/** Two backends on one database. */
let backends: DatabaseExactlyOne[];

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  const database = mockServices.database({ knex });
  backends = [
    await DatabaseExactlyOne.create(database, logger),
    await DatabaseExactlyOne.create(database, logger),
  ];
}, 60_000);

const newKey = () => ['test', `${(count += 1)}`];

/** Work that signals its start and waits until the test ends it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

describe('DatabaseExactlyOne', () => {
  it('does equal work of twenty in two backends one after the other', async () => {
    const key = newKey();
    const made: number[] = [];
    let atOnce = 0;
    let most = 0;
    const runs = Array.from({ length: 20 }, (_, index) =>
      backends[index % 2].run(key, async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        const wasThere = made.length > 0;
        await knex.raw('SELECT 1');
        if (!wasThere) made.push(index);
        atOnce -= 1;
        return wasThere ? 'found' : 'made';
      }),
    );
    const results = await Promise.all(runs);
    expect(most).toBe(1);
    expect(results.filter(result => result === 'made')).toHaveLength(1);
    expect(await knex(LOCKS)).toEqual([]);
  });

  it('does other work meanwhile', async () => {
    const { open, opened } = gate();
    const first = backends[0].run(newKey(), () => opened);
    await expect(backends[1].run(newKey(), async () => 'done')).resolves.toBe(
      'done',
    );
    open();
    await first;
  });

  it('tells who waits, lets them go away, and goes on after a failure', async () => {
    const key = newKey();
    const { open, opened } = gate();
    const started = gate();
    const waiting = gate();
    const first = backends[0].run(key, async () => {
      started.open();
      await opened;
      throw new Error('broken');
    });
    await started.opened;
    const controller = new AbortController();
    const second = backends[1].run(key, async () => 'second', {
      signal: controller.signal,
      onWait: waiting.open,
    });
    await waiting.opened;
    controller.abort(new Error('gone'));
    await expect(second).rejects.toThrow(/gone|aborted/);
    const third = backends[1].run(key, async () => 'third');
    open();
    await expect(first).rejects.toThrow('broken');
    await expect(third).resolves.toBe('third');
  });

  it('gives up after the longest wait, and says so', async () => {
    const key = newKey();
    const { open, opened } = gate();
    const impatient = new DatabaseExactlyOne({ knex, logger, maxWaitMs: 0 });
    const started = gate();
    const first = backends[0].run(key, async () => {
      started.open();
      await opened;
    });
    await started.opened;
    await expect(impatient.run(key, async () => 'x')).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringContaining('Retry the run'),
    });
    open();
    await first;
  });

  it('goes on where a backend was killed, once its lease has expired', async () => {
    const key = newKey();
    await backends[0].run(key, async () => {
      // A killed backend leaves a row that is not renewed.
      await knex(LOCKS).update({ expires_at: new Date(0) });
      await expect(backends[1].run(key, async () => 'went on')).resolves.toBe(
        'went on',
      );
    });
  });

  it('does not end the lease of who went on', async () => {
    const key = newKey();
    const { open, opened } = gate();
    const started = gate();
    const holders = () => knex(LOCKS).orderBy('holder').pluck('holder');
    let second = Promise.resolve();
    let before: string[] = [];
    await backends[0].run(key, async () => {
      await knex(LOCKS).update({ expires_at: new Date(0) });
      second = backends[1].run(key, async () => {
        started.open();
        await opened;
      });
      await started.opened;
      before = await holders();
    });
    expect(await holders()).toEqual(before);
    open();
    await second;
  });

  it('renews its lease while the work goes on', async () => {
    const quick = new DatabaseExactlyOne({ knex, logger, leaseMs: 300 });
    const endOf = async () => {
      const [row] = await knex(LOCKS);
      return Number(row.expires_at);
    };
    await quick.run(newKey(), async ({ signal }) => {
      const before = await endOf();
      while ((await endOf()) === before) signal.throwIfAborted();
      expect(await endOf()).toBeGreaterThan(before);
    });
  });

  it('tells the work when it has lost its lease', async () => {
    const quick = new DatabaseExactlyOne({ knex, logger, leaseMs: 300 });
    await expect(
      quick.run(newKey(), async ({ signal }) => {
        await knex(LOCKS).delete();
        await new Promise(resolve => {
          signal.addEventListener('abort', resolve);
        });
        signal.throwIfAborted();
      }),
    ).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
  });

  it('recalls what the last holder of the key has written down, as long as it is kept', async () => {
    const key = newKey();
    await backends[0].run(key, async ({ recall, note }) => {
      expect(await recall()).toBeUndefined();
      await note('first', { keepMs: 60_000 });
      await note({ by: 'task-1' }, { keepMs: 60_000 });
    });
    await backends[1].run(key, async ({ recall, note }) => {
      expect(await recall()).toEqual({ by: 'task-1' });
      await note('old', { keepMs: -1 });
      expect(await recall()).toBeUndefined();
    });
    await backends[1].run(newKey(), async ({ recall }) => {
      expect(await recall()).toBeUndefined();
    });
  });

  it('says so when the database gives no answer', async () => {
    const broken = new DatabaseExactlyOne({
      knex: Object.assign(() => {}, {
        raw: async () => {
          throw new Error('connection refused');
        },
      }) as unknown as Knex,
      logger,
    });
    await expect(broken.run(newKey(), async () => 'x')).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    });
  });
});
