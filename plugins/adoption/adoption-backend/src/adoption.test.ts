import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import { ENTITIES, TestAdoption } from './__testUtils__/TestAdoption';

const CHECKOUT = 'group:default/checkout';
const PAYMENTS = 'group:default/payments';
const WEEK = '2026-11-23';
const QUEUE = 'template:default/queue';
const READER = mockCredentials.user('user:default/admin');
const NEXT_WEEK = '2026-11-30T02:00:00Z';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
let adoption: TestAdoption;
beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});
beforeEach(async () => {
  adoption = await TestAdoption.create(knex);
});

const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

const weekOf = (week = WEEK) => adoption.figures().week(week, READER);

describe('a week that goes on', () => {
  it('has page views, and neither people nor teams', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 6));
    const { weeks } = await adoption.figures().all();
    expect(weeks).toEqual([
      {
        week: WEEK,
        isRunning: true,
        people: undefined,
        lost: 0,
        pages: [{ page: 'page:home', count: 6 }],
      },
    ]);
    expect(await weekOf()).toMatchObject({ isRunning: true, teams: [] });
  });

  it('is not folded while requests of it may be on their way', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 6));
    await adoption.keep('2026-11-30T00:30:00Z');
    const { weeks } = await adoption.figures().all();
    expect(weeks).toMatchObject([{ week: WEEK, isRunning: true }]);
  });
});

describe('a week that is over', () => {
  it('has people and teams, and keeps nobody', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 6));
    await adoption.visit(PAYMENTS, ...people('b', 4));
    await adoption.visit(undefined, ...people('c', 1));
    await adoption.visit(CHECKOUT, 'a1');
    await adoption.keep(NEXT_WEEK);
    const { weeks } = await adoption.figures().all();
    expect(weeks).toEqual([
      {
        week: WEEK,
        isRunning: false,
        people: 11,
        lost: 0,
        pages: [{ page: 'page:home', count: 12 }],
      },
    ]);
    expect(await weekOf()).toMatchObject({
      isRunning: false,
      teams: [{ entityRef: CHECKOUT, title: 'The checkout', people: 6 }],
      otherTeams: 5,
    });
    expect(await knex('visitors')).toEqual([]);
    expect(await knex('counts')).toEqual([]);
  });

  it('keeps no figure of a small team, also not in the database', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 7));
    await adoption.visit('group:default/legal', ...people('b', 6));
    await adoption.visit(PAYMENTS, ...people('c', 3));
    await adoption.keep(NEXT_WEEK);
    const kept = await knex('figures').whereIn('kind', ['team', 'other-teams']);
    expect(kept.map(({ subject, count }) => [subject, count]).sort()).toEqual([
      ['', 9],
      [CHECKOUT, 7],
    ]);
  });

  it('has no people if there were fewer than five', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 4));
    await adoption.keep(NEXT_WEEK);
    const { weeks } = await adoption.figures().all();
    expect(weeks[0].people).toBeUndefined();
    expect((await weekOf()).teams).toEqual([]);
  });

  it('is folded once, whoever folds it', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 6));
    await Promise.all([adoption.keep(NEXT_WEEK), adoption.keep(NEXT_WEEK)]);
    await adoption.keep(NEXT_WEEK);
    const { weeks } = await adoption.figures().all();
    expect(weeks).toMatchObject([
      { people: 6, pages: [{ page: 'page:home', count: 6 }] },
    ]);
  });

  it('is empty without data', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 6));
    await adoption.keep('2026-12-14T08:00:00Z');
    await adoption.visit(CHECKOUT, 'a1');
    const { weeks } = await adoption.figures().all();
    expect(weeks.map(({ week }) => week)).toEqual([WEEK, '2026-12-14']);
    expect(await weekOf('2026-12-07')).toEqual({
      week: '2026-12-07',
      isRunning: false,
      teams: [],
      words: [],
      hiddenSearches: 0,
      forms: [],
      failed: [],
    });
  });

  it('is forgotten after 13 months', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 6));
    await adoption.keep(NEXT_WEEK);
    await adoption.keep('2027-12-20T08:00:00Z');
    expect(await knex('figures')).not.toEqual([]);
    await adoption.keep('2028-01-02T08:00:00Z');
    expect(await knex('figures')).toEqual([]);
    expect(await knex('people')).toEqual([]);
  });
});

describe('a person', () => {
  it('is a hash that changes each week', async () => {
    await adoption.visit(CHECKOUT, 'ann');
    adoption.now = new Date('2026-12-01T08:00:00Z');
    await adoption.visit(CHECKOUT, 'ann');
    const hashes = [
      ...(await knex('visitors').pluck('person')),
      ...(await knex('people').pluck('person')),
    ];
    expect(new Set(hashes).size).toBe(3);
    const all = await Promise.all(
      ['visitors', 'counts', 'people', 'figures'].map(table => knex(table)),
    );
    expect(JSON.stringify(all)).not.toContain('ann');
  });

  it('counts for one team in a week, also after a change of the team', async () => {
    await adoption.visit(CHECKOUT, ...people('a', 5));
    await adoption.visit(PAYMENTS, 'a0');
    await adoption.keep(NEXT_WEEK);
    expect(await weekOf()).toMatchObject({
      teams: [{ entityRef: CHECKOUT, people: 5 }],
    });
    expect((await weekOf()).otherTeams).toBeUndefined();
  });

  it('cannot make a page or many words important', async () => {
    const opened = Array.from({ length: 50 }, () => ({
      kind: 'page' as const,
      page: 'page:home',
    }));
    const letters = 'abcdefghijklmnop';
    for (const one of letters.slice(0, 12)) {
      await adoption.do('ann', opened);
      await adoption.do(
        'ann',
        [...letters].map(two => ({ kind: 'words', words: `${one} ${two}` })),
      );
    }
    const { weeks } = await adoption.figures().all();
    expect(weeks[0].pages).toEqual([{ page: 'page:home', count: 500 }]);
    expect((await weekOf()).hiddenSearches).toBe(100);
  });
});

describe('searches without an answer', () => {
  const search = (person: string, words: string) =>
    adoption.do(person, [{ kind: 'words', words }]);

  it('have words that two people searched for', async () => {
    await search('ann', 'Kafka topic');
    await search('bob', 'kafka  topic');
    await search('bob', 'my secret wish');
    await search('ann', 'ann.lee@retail.example');
    const expected = {
      words: [{ words: 'kafka topic', count: 2 }],
      hiddenSearches: 1,
    };
    expect(await weekOf()).toMatchObject(expected);
    await adoption.keep(NEXT_WEEK);
    expect(await weekOf()).toMatchObject(expected);
    expect(JSON.stringify(await knex('figures'))).not.toMatch(/wish|ann/);
  });
});

describe('forms', () => {
  const form = (more: object) =>
    adoption.do('ann', [{ kind: 'form', templateRef: QUEUE, ...more }]);

  it('say where they were left, by the titles of step and field', async () => {
    await form({ outcome: 'opened' });
    await form({ outcome: 'created' });
    await form({ outcome: 'left', step: 0, field: 'name' });
    await form({ outcome: 'left', step: 0, field: 'name' });
    await form({ outcome: 'left', step: 1, field: 'Ann Lee' });
    await form({ outcome: 'left', step: 9 });
    expect((await weekOf()).forms).toEqual([
      {
        entityRef: QUEUE,
        title: 'The queue',
        opened: 1,
        created: 1,
        left: [
          { step: 'About', field: 'Name', count: 2 },
          { step: 'Owner', count: 1 },
          { step: '', count: 1 },
        ],
      },
    ]);
    expect(JSON.stringify(await knex('counts'))).not.toContain('Ann');
  });

  it('of templates that are not there are not counted', async () => {
    const counted = await adoption.do('ann', [
      { kind: 'form', templateRef: 'template:default/none', outcome: 'opened' },
    ]);
    expect(counted).toBe(0);
  });

  it('hide a template from a reader who may not read it', async () => {
    await form({ outcome: 'left', step: 0, field: 'name' });
    adoption.failed = [
      { week: WEEK, kind: 'failed-run', subject: QUEUE, part: '', count: 3 },
    ];
    await adoption.keep('2026-11-25T09:00:00Z');
    const others = ENTITIES.filter(({ kind }) => kind !== 'Template');
    const hidden = await adoption.figures(others).week(WEEK, READER);
    expect(hidden.forms).toEqual([
      { title: '', opened: 0, created: 0, left: [] },
    ]);
    expect(hidden.failed).toEqual([{ title: '', count: 3 }]);
    expect((await weekOf()).failed).toEqual([
      { entityRef: QUEUE, title: 'The queue', count: 3 },
    ]);
  });
});

it('lists documentation that nobody has opened', async () => {
  const open = (name: string) =>
    adoption.do('ann', [
      { kind: 'document', entityRef: `component:default/${name}` },
    ]);
  expect(await open('read')).toBe(1);
  expect(await open('silent')).toBe(0);
  const expected = {
    since: '2026-01-05',
    total: 1,
    items: [{ entityRef: 'component:default/unread', title: 'The unread' }],
  };
  expect(await adoption.figures().unopenedDocuments(READER)).toEqual(expected);
  await adoption.keep(NEXT_WEEK);
  expect(await adoption.figures().unopenedDocuments(READER)).toEqual(expected);
});

it('says how much was lost', async () => {
  await adoption.do('ann', [{ kind: 'page', page: 'page:home' }], 3);
  await adoption.do('bob', [], 4);
  const { weeks } = await adoption.figures().all();
  expect(weeks[0].lost).toBe(7);
});

describe('starters', () => {
  const deploy = (person: string) =>
    adoption.do(person, [{ kind: 'deployment' }]);

  /** People come on the first day, and deploy so many days later. */
  async function start(days: number[]) {
    const first = Date.parse('2026-10-05T08:00:00Z');
    for (const [index, day] of days.entries()) {
      adoption.now = new Date(first);
      await adoption.visit(CHECKOUT, `s${index}`);
      adoption.now = new Date(first + day * 24 * 60 * 60_000);
      await deploy(`s${index}`);
      await deploy(`s${index}`);
    }
  }

  it('have a median when the quarter is over', async () => {
    await start([2, 3, 40, 5, 1]);
    await adoption.keep('2026-12-31T23:00:00Z');
    expect((await adoption.figures().all()).starters).toEqual([]);
    await adoption.keep('2027-01-01T02:00:00Z');
    expect((await adoption.figures().all()).starters).toEqual([
      { quarter: '2026-10-01', people: 5, medianDays: 3 },
    ]);
    expect(await knex('people').whereNotNull('first_day')).toEqual([]);
  });

  it('have none if they are fewer than five', async () => {
    await start([2, 3, 40, 5]);
    await adoption.keep('2027-01-01T02:00:00Z');
    expect((await adoption.figures().all()).starters).toEqual([]);
  });

  it('are not those who were there when counting began', async () => {
    adoption = await TestAdoption.create(knex, '2026-10-01');
    await start([2, 3, 40, 5, 1]);
    await adoption.keep('2027-01-01T02:00:00Z');
    expect(await adoption.figures().all()).toMatchObject({
      starters: [],
      startersFrom: '2026-10-29',
    });
  });
});
