import { TestDatabases } from '@backstage/backend-test-utils';
import type { Knex } from 'knex';
import {
  check,
  component,
  PAYMENTS,
  TestStandards,
} from './__testUtils__/TestStandards';

const DAY_MS = 24 * 60 * 60_000;

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
let knex: Knex;
let standards: TestStandards;
/** A moment so many days before now. */
const before = (days: number) => new Date(Date.now() - days * DAY_MS);

async function evaluateAt(days: number, hasRunbook: boolean | undefined) {
  standards.now = before(days);
  standards.results.orders = { owner: true };
  if (hasRunbook !== undefined) standards.results.orders.runbook = hasRunbook;
  await standards.evaluate();
}

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
});
beforeEach(async () => {
  standards = await TestStandards.create(knex);
  await knex('history').delete();
  await knex('standings').delete();
  standards.checks = [
    check('owner'),
    check('runbook', { position: 1, level: 'silver' }),
    check('secrets', { position: 2, confidential: true, counts: false }),
  ];
  standards.entities = [component('orders')];
});

async function historyOf(query = '', options: object = {}) {
  const get = await standards.serve(options);
  const { body } = await get(`/history?${query}`);
  return body.points.map(
    ({ values }: { values: { id: string; count: number }[] }) =>
      Object.fromEntries(values.map(({ id, count }) => [id, count])),
  );
}

it('has the level week by week, and nothing for a week without an evaluation', async () => {
  await evaluateAt(22, false);
  await evaluateAt(21, false);
  await evaluateAt(7, true);
  await evaluateAt(0, true);
  expect(await historyOf()).toEqual([
    { bronze: 1 },
    { silver: 1 },
    { silver: 1 },
  ]);
});

it('has the last value of each week, on whatever day it was evaluated', async () => {
  await evaluateAt(19, false);
  await evaluateAt(17, true);
  await evaluateAt(9, false);
  await evaluateAt(2, true);
  expect(await historyOf()).toEqual([
    { silver: 1 },
    { bronze: 1 },
    { silver: 1 },
  ]);
});

it('keeps one run of days while nothing changes, and the last result of a day', async () => {
  await evaluateAt(2, false);
  await evaluateAt(1, false);
  await evaluateAt(0, false);
  await evaluateAt(0, true);
  const rows = await knex('history')
    .where({ check_id: 'runbook' })
    .orderBy('first_day');
  const today = Math.floor(Date.now() / DAY_MS);
  expect(rows).toMatchObject([
    { value: 'missed', first_day: today - 2, last_day: today - 1 },
    { value: 'met', first_day: today, last_day: today },
  ]);
  await evaluateAt(0, false);
  expect(await historyOf('check=runbook')).toEqual([{ missed: 1 }]);
});

it('calls unknown what has no result, and keeps another meaning of a check apart', async () => {
  await evaluateAt(7, undefined);
  await evaluateAt(0, true);
  expect(await historyOf('check=runbook')).toEqual([
    { unknown: 1 },
    { met: 1 },
  ]);
  standards.checks[1] = check('runbook', {
    position: 1,
    level: 'silver',
    version: 'v2',
  });
  await standards.evaluate();
  expect(await historyOf('check=runbook')).toEqual([{ met: 1 }]);
});

it('is of one component, an owner, and what the caller may read', async () => {
  standards.entities.push(component('ledger', PAYMENTS));
  standards.results.ledger = { owner: false };
  await evaluateAt(0, true);
  expect(await historyOf()).toEqual([{ none: 1, silver: 1 }]);
  expect(await historyOf(`owner=${PAYMENTS}`)).toEqual([{ none: 1 }]);
  expect(await historyOf('entity=component:default/orders')).toEqual([
    { silver: 1 },
  ]);
  const readable = standards.entities.slice(0, 1);
  expect(await historyOf('', { readable })).toEqual([{ silver: 1 }]);
  const get = await standards.serve({ readable });
  const hidden = await get('/history?entity=component:default/ledger');
  expect(hidden.status).toBe(404);
});

it('tells no confidential results of others', async () => {
  standards.entities.push(component('ledger', PAYMENTS));
  await evaluateAt(0, true);
  const get = await standards.serve();
  const status = async (query: string) =>
    (await get(`/history?check=secrets${query}`)).status;
  expect(await status('')).toBe(403);
  expect(await status('&entity=component:default/ledger')).toBe(403);
  expect(await status('&entity=component:default/orders')).toBe(200);
  expect((await get('/history?check=none')).status).toBe(400);
});

it('forgets what is older than 13 months', async () => {
  await evaluateAt(500, true);
  await evaluateAt(0, true);
  const [{ count }] = await knex('history').where('value', 'silver').count();
  expect(Number(count)).toBe(1);
});
