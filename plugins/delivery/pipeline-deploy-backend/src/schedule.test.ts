import { randomUUID } from 'node:crypto';
import { useTestPlugin } from './__testUtils__/useTestPlugin';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDERS = 'component:default/order-service';

/** A time by the clocks of the company, which has UTC here. */
const clockIn = (ms: number) =>
  new Date(Date.now() + ms).toISOString().slice(0, 16);

const started = useTestPlugin({
  approval: { environments: ['production'] },
  wait: { minutes: 10, environments: ['system-integration'] },
  freezes: [
    {
      id: 'now',
      title: 'Stock count',
      reason: 'The shops count',
      starts: clockIn(-HOUR_MS),
      ends: clockIn(HOUR_MS),
      environments: ['disaster-recovery'],
    },
    {
      id: 'later',
      title: 'Sale',
      reason: 'The web shop is busy',
      starts: clockIn(3 * DAY_MS),
      ends: clockIn(4 * DAY_MS),
      environments: ['development'],
    },
  ],
});

afterEach(async () => {
  const { estate, plugin } = started;
  await estate.clearFaults();
  await estate.forgetRequests();
  plugin.sent.length = 0;
  await plugin
    .knex('deployments')
    .whereNull('ended_at')
    .update({ state: 'cancelled', ended_at: new Date() });
});

async function ask(
  environment: string,
  { starts = clockIn(DAY_MS), type = 'non-prod', who = 'asha' } = {},
) {
  const id = randomUUID();
  const tag = 'v1.9.0';
  const { status, body } = await started.plugin.ask(
    who,
    `PUT /deployments/${id}`,
    {
      entity: ORDERS,
      type,
      environment,
      tag,
      confirmation: `${type}/${environment}/${tag}`,
      starts: starts || undefined,
    },
  );
  return { id, status, state: body.state, message: body.error?.message };
}

const read = async (id: string, who = 'asha') =>
  (await started.plugin.ask(who, `GET /deployments/${id}`)).body;
const decide = async (who: string, id: string, decision: string) =>
  (
    await started.plugin.ask(who, `POST /deployments/${id}/decision`, {
      decision,
    })
  ).status;

/** Lets the time of a deployment come, so many minutes ago. */
async function come(id: string, minutesAgo = 0) {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await started.plugin
    .knex('deployments')
    .where({ id })
    .update({ starts_at: at });
  await started.plugin.follow();
}

async function dispatches() {
  const requests = await started.estate.requests('source-control');
  return requests.filter(({ path }) => path.endsWith('/dispatches')).length;
}

it('a deployment starts at the time that was chosen, once in two backends', async () => {
  const { id, state } = await ask('development');
  expect(state).toBe('scheduled');
  const other = await ask('development', { starts: '', who: 'tariq' });
  expect([other.status, other.message]).toEqual([
    409,
    'A deployment of v1.9.0 to development is scheduled. Try again when it has ended',
  ]);
  await started.plugin.follow();
  expect(await dispatches()).toBe(0);
  expect(await read(id)).toMatchObject({
    state: 'scheduled',
    startsAt: expect.any(String),
    may: ['withdraw'],
  });

  await started.plugin
    .knex('deployments')
    .where({ id })
    .update({ starts_at: new Date() });
  await Promise.all([started.plugin.follow(), started.plugin.follow()]);
  expect(await dispatches()).toBe(1);
  expect((await read(id)).state).not.toBe('scheduled');
  expect(started.plugin.sent).toContainEqual(
    expect.objectContaining({
      to: ['user:default/asha'],
      title: 'Deployment of The order-service v1.9.0 to development starts',
    }),
  );
});

it('an approved one waits for its time, and owners may stop it', async () => {
  const { id, state } = await ask('production', { type: 'prod' });
  expect(state).toBe('waiting');
  expect(await decide('tariq', id, 'approve')).toBe(204);
  expect(await dispatches()).toBe(0);
  expect(await read(id, 'tariq')).toMatchObject({
    state: 'scheduled',
    decidedBy: { name: 'Tariq' },
    may: ['reject'],
  });
  expect(await decide('tariq', id, 'approve')).toBe(409);
  expect(await decide('zoe', id, 'reject')).toBe(403);
  expect(await decide('tariq', id, 'reject')).toBe(204);
  expect(await read(id)).toMatchObject({ state: 'rejected' });

  const again = await ask('production', { type: 'prod' });
  expect(await decide('tariq', again.id, 'approve')).toBe(204);
  expect(await decide('asha', again.id, 'withdraw')).toBe(204);
  await come(again.id).catch(() => undefined);
  expect(await dispatches()).toBe(0);
});

it('one that nobody approves before its time expires', async () => {
  const { id } = await ask('production', { type: 'prod' });
  await come(id, 1);
  expect(await read(id)).toMatchObject({
    state: 'expired',
    reason: 'Nobody approved it before it was to start',
  });
});

it('does not start for a person who has left the team meanwhile', async () => {
  const { id } = await ask('development');
  const asha = started.plugin.entities.find(
    ({ metadata }) => metadata.name === 'asha',
  )!;
  const { relations } = asha;
  asha.relations = [];
  await come(id);
  asha.relations = relations;
  expect(await read(id)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining(
      'The person who asked may not deploy it any more',
    ),
  });
  expect(await dispatches()).toBe(0);
});

it('heeds the freezes of its time, not those of the request', async () => {
  const after = await ask('disaster-recovery', { type: 'prod' });
  expect(after.state).toBe('scheduled');
  await come(after.id);
  expect(await read(after.id)).toMatchObject({
    state: 'frozen',
    reason: expect.stringContaining('Stock count'),
  });
  const within = await ask('development', { starts: clockIn(3.5 * DAY_MS) });
  expect([within.status, within.message]).toEqual([
    409,
    expect.stringContaining("The freeze 'Sale' stops deployments"),
  ]);
  expect(await dispatches()).toBe(0);
});

it('asks source control again until it is too late', async () => {
  const { id } = await ask('development');
  await started.estate.addFault({
    service: 'source-control',
    kind: 'status',
    path: '/api/v3/repos/retail-example/order-service',
    status: 500,
  });
  await come(id, 10);
  // Who may read the deployment is asked of source control, too.
  const [{ state }] = await started.plugin.knex('deployments').where({ id });
  expect(state).toBe('scheduled');
  await come(id, 16);
  await started.estate.clearFaults();
  expect(await read(id)).toMatchObject({
    state: 'refused',
    reason: 'The time at which it was to start is over',
  });
});

it('an environment with a wait starts later, and can be stopped until then', async () => {
  const before = Date.now();
  const { id, state } = await ask('system-integration', { starts: '' });
  expect(state).toBe('scheduled');
  const { startsAt } = await read(id);
  const wait = Date.parse(startsAt) - before;
  expect(wait).toBeGreaterThanOrEqual(10 * 60_000);
  expect(wait).toBeLessThan(11 * 60_000);
  expect(await decide('asha', id, 'withdraw')).toBe(204);
  expect(await dispatches()).toBe(0);
});

it.each([
  ['a time that is over', () => clockIn(-DAY_MS), 'is over'],
  ['more than a week ahead', () => clockIn(8 * DAY_MS), 'the next 7 days'],
  ['no date', () => '2026-13-01T00:00', 'is not a date'],
])('refuses %s', async (_, starts, why) => {
  const { status, message } = await ask('development', { starts: starts() });
  expect(status).toBe(400);
  expect(message).toMatch(/^starts: /);
  expect(message).toContain(why);
});
