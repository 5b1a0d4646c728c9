/* eslint-disable no-script-url -- what must be refused */
import { TestDatabases } from '@backstage/backend-test-utils';
import fc from 'fast-check';
import type { Knex } from 'knex';
import { addEvent, addRun } from './__testUtils__/RunTable';
import { TestPortal } from './__testUtils__/TestPortal';
import { RUN_MIGRATIONS } from './database/openRuns';

let portal: TestPortal;
// Before the test databases' own clean-up, which takes the connections away.
afterAll(() => portal?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let knex: Knex;
const ids = { own: '', others: '', old: '', ofGone: '' };

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  portal = await TestPortal.start(knex);
  portal.groups.paul = ['cloud', 'platform'];
  portal.addTemplate('new-service', {
    timeSaved: 'PT2H',
    properties: {
      token: { title: 'Token', 'ui:field': 'Secret' },
      pin: { 'ui:widget': 'password' },
    },
  });
  portal.addTemplate('hidden-one', { owner: 'group:default/vault' });
  portal.addTemplate('mistyped', { timeSaved: 'two hours' });
  portal.addTemplate('mine', { owner: 'user:default/zoe' });
  portal.hidden.asha = ['hidden-one'];
  ids.own = await addRun(knex, {
    groups: ['checkout'],
    values: {
      name: 'Order 100%',
      token: 's3cret',
      pin: 's3cret',
      old: 's3cret',
    },
    output: {
      links: [
        { title: 'Open in catalogue', entityRef: 'component:default/cart' },
        { title: 'Trap', url: 'javascript:alert(1)' },
      ],
    },
    createdAt: daysAgo(1),
    seconds: 90,
  });
  ids.others = await addRun(knex, {
    by: 'zoe',
    groups: ['stores'],
    values: { name: 'basket_2' },
    state: 'failed',
    createdAt: daysAgo(2),
    steps: [
      { id: 'fetch', name: 'Fetch' },
      { id: 'publish', name: 'Publish' },
    ],
    isRetryable: true,
  });
  ids.old = await addRun(knex, { createdAt: daysAgo(10), seconds: 30 });
  ids.ofGone = await addRun(knex, {
    by: 'zoe',
    template: 'gone',
    values: { name: 's3cret' },
    createdAt: daysAgo(3),
  });
  await addRun(knex, { by: 'zoe', template: 'hidden-one', values: {} });
  await addRun(knex, { by: 'zoe', groups: ['stores'], template: 'mistyped' });
});
afterEach(() => portal.denied.clear());

const idsOf = async (who: string, query = '') => {
  const { status, body } = await portal.ask(who, `/runs${query}`);
  expect({ status, error: body.error }).toEqual({ status: 200 });
  return body.items.map(({ id }: { id: string }) => id);
};

describe('GET /portal/runs', () => {
  it('lists own runs with what they made, and no secret', async () => {
    const { body, text } = await portal.ask('asha', '/runs');
    expect(body.total).toBe(2);
    expect(body.ownsTemplates).toBe(false);
    expect(body.items[0]).toEqual({
      id: ids.own,
      title: 'Order 100%',
      templateRef: 'template:default/new-service',
      templateTitle: 'Title of new-service',
      creatorRef: 'user:default/asha',
      creatorTitle: 'The asha',
      createdAt: expect.any(String),
      endedAt: expect.any(String),
      seconds: 90,
      state: 'completed',
      minutesSaved: 120,
      createdThings: [
        {
          kind: 'component',
          title: 'Open in catalogue',
          link: '/catalog/default/component/cart',
        },
      ],
    });
    expect(body.items[1].id).toBe(ids.old);
    expect(text).not.toContain('s3cret');
  });

  it('filters on the server', async () => {
    const all = '?scope=all&limit=100';
    expect(await idsOf('root', `${all}&states=failed,cancelled`)).toEqual([
      ids.others,
    ]);
    const template = `template=${encodeURIComponent('Template:default/Gone')}`;
    expect(await idsOf('root', `${all}&${template}`)).toEqual([ids.ofGone]);
    const times = new URLSearchParams({
      from: daysAgo(2.5).toISOString(),
      to: daysAgo(1.5).toISOString(),
    });
    expect(await idsOf('root', `${all}&${times}`)).toEqual([ids.others]);
    const search = (words: string) =>
      idsOf('root', `${all}&search=${encodeURIComponent(words)}`);
    expect(await search('ORDER 100%')).toEqual([ids.own]);
    expect(await search('100% zoe')).toEqual([]);
    expect(await search('basket_2 new-service the')).toEqual([ids.others]);
    expect(await search(ids.own)).toEqual([ids.own]);
    // Characters of LIKE stand for themselves.
    expect(await search('basket%')).toEqual([]);
    expect(await search('orde_')).toEqual([]);
    expect(await search('\\')).toEqual([]);
  });

  it('has each run on one page', async () => {
    const first = await idsOf('root', '?scope=all&limit=4');
    const second = await idsOf('root', '?scope=all&limit=4&offset=4');
    expect(new Set([...first, ...second]).size).toBe(6);
    expect(second).toHaveLength(2);
  });

  it('lists the runs of templates that a group above the person owns', async () => {
    const { body } = await portal.ask('paul', '/runs?scope=owned-templates');
    expect(body.ownsTemplates).toBe(true);
    // Not of `hidden-one`, which another group owns, nor of a template that is gone.
    expect(body.total).toBe(4);
    expect(await idsOf('paul', '?scope=all')).toHaveLength(4);
    expect(await idsOf('paul')).toEqual([]);
    portal.denied.add('self-service.template-runs.read');
    expect(await idsOf('paul', '?scope=owned-templates')).toEqual([]);
  });

  it('is no way to the runs of other people', async () => {
    expect(await idsOf('asha', '?scope=all')).toEqual([ids.own, ids.old]);
    expect(await idsOf('asha', '?scope=owned-templates')).toEqual([]);
    const search = await portal.ask('asha', '/runs?search=basket');
    expect(search.body).toMatchObject({ items: [], total: 0 });
    const byId = await portal.ask('asha', `/runs?search=${ids.others}`);
    expect(byId.body.total).toBe(0);
    portal.denied.add('scaffolder.task.read');
    expect((await portal.ask('asha', '/runs')).status).toBe(403);
  });

  it('is for people', async () => {
    expect((await portal.ask('nobody', '/runs')).status).toBe(401);
    expect((await portal.ask('service', '/runs')).status).toBe(403);
  });

  it.each([
    ['scope=everything', 'scope'],
    ['states=done', 'states'],
    ['states=open,', 'states'],
    ['template=x', 'template'],
    ['template=template:default/a%27--', 'template'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=99999999', 'offset'],
    ['from=yesterday', 'from'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=a&search=b', 'search'],
    // Postgres keeps no such text.
    ['search=a%00b', 'search'],
    ['owner=root', 'owner'],
  ])('refuses %s and names it', async (query, field) => {
    const { status, body } = await portal.ask('asha', `/runs?${query}`);
    expect(status).toBe(400);
    expect(body.error.message).toContain(field);
  });

  const searchedText = fc
    .string({ maxLength: 60 })
    .filter(text => !text.includes('\0'));

  it('takes any other text as a search', async () => {
    await fc.assert(
      fc.asyncProperty(searchedText, async text => {
        const query = encodeURIComponent(text);
        const { status, body } = await portal.ask(
          'asha',
          `/runs?search=${query}`,
        );
        expect({ status, error: body.error }).toEqual({ status: 200 });
        expect(body.total).toBeLessThanOrEqual(2);
      }),
      { numRuns: 25, examples: [["'; DROP TABLE tasks; --"]] },
    );
  });
});

describe('changes of runs', () => {
  const waiting = async () => {
    const [{ count }] = await knex('portal_run_changes').count();
    return Number(count);
  };

  it('are there at the next question, with the time of the last start', async () => {
    const id = await addRun(knex, { by: 'mia', state: 'open' });
    const state = async () => (await portal.ask('mia', '/runs')).body.items[0];
    expect(await state()).toMatchObject({ id, state: 'open' });
    await knex('tasks').where({ id }).update({ status: 'failed' });
    await addEvent(knex, id, 'completion', {});
    expect((await state()).endedAt).toBeDefined();
    // A retry, as upstream does it.
    await knex('task_events').where({ task_id: id }).del();
    await knex('tasks').where({ id }).update({ status: 'open' });
    const retried = await state();
    expect(retried.state).toBe('open');
    expect(retried.endedAt).toBeUndefined();
    await knex('tasks').where({ id }).update({ status: 'completed' });
    await addEvent(knex, id, 'completion', {});
    const { seconds } = await state();
    expect(seconds).toBeGreaterThanOrEqual(0);
  });

  it('are copied once when many ask, with a fixed number of queries, and heartbeats are no changes', async () => {
    await portal.copy();
    for (let n = 0; n < 300; n += 1) await addRun(knex, { by: 'lee' });
    await knex('tasks').update({ last_heartbeat_at: new Date() });
    expect(await waiting()).toBe(300);
    const queries: string[] = [];
    const note = ({ sql }: { sql: string }) => queries.push(sql);
    knex.on('query', note);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => portal.ask('lee', '/runs?limit=10')),
    );
    knex.off('query', note);
    for (const { body } of answers) {
      expect(body.total).toBe(300);
      expect(body.items).toHaveLength(10);
    }
    // Two batches of 200; no question reads the scaffolder's table itself.
    expect(queries.filter(sql => /from "tasks"/.test(sql)).length).toBe(2);
    expect(queries.filter(sql => /secrets/.test(sql))).toEqual([]);
    expect(await waiting()).toBe(0);
    await knex('tasks').where({ created_by: 'user:default/lee' }).del();
    expect((await portal.ask('lee', '/runs')).body.total).toBe(0);
  });
});

describe('GET /portal/runs/{id}', () => {
  it('shows the values of a run without secrets', async () => {
    const { body, text } = await portal.ask('asha', `/runs/${ids.own}`);
    expect(body.values).toEqual([
      { name: 'name', title: 'Name', value: 'Order 100%', isHidden: false },
      { name: 'token', title: 'Token', isHidden: true },
      { name: 'pin', title: 'pin', isHidden: true },
      { name: 'old', title: 'old', isHidden: true },
    ]);
    expect(text).not.toContain('s3cret');
    expect(body.may).toEqual({
      cancel: false,
      retry: false,
      startOver: true,
      readLog: true,
    });
  });

  it('shows no value when the template is gone', async () => {
    const { body, text } = await portal.ask('zoe', `/runs/${ids.ofGone}`);
    expect(body.values).toEqual([
      { name: 'name', title: 'name', isHidden: true },
    ]);
    expect(body.title).toBeUndefined();
    expect(body.may.startOver).toBe(false);
    expect(text).not.toContain('s3cret');
  });

  it('is cancelled where the scaffolder says failed, until it starts again', async () => {
    const id = await addRun(knex, {
      by: 'lou',
      state: 'failed',
      steps: [{ id: 'fetch', name: 'Fetch' }],
    });
    const fetch = { stepId: 'fetch' };
    await addEvent(knex, id, 'cancelled', { ...fetch, status: 'cancelled' });
    await addEvent(knex, id, 'log', { ...fetch, status: 'failed' });
    const read = async () => (await portal.ask('lou', `/runs/${id}`)).body;
    expect(await read()).toMatchObject({
      state: 'cancelled',
      steps: [{ id: 'fetch', state: 'cancelled' }],
    });
    const { body } = await portal.ask('lou', '/runs?states=cancelled');
    expect(body.total).toBe(1);

    // An older version of the index has called it failed.
    await knex('portal_runs').where({ id }).update({ status: 'failed' });
    expect(await read()).toMatchObject({ state: 'failed' });
    await knex(RUN_MIGRATIONS.tableName)
      .where('name', 'like', '%read_cancelled_runs_again%')
      .del();
    await knex.migrate.latest(RUN_MIGRATIONS);
    expect(await read()).toMatchObject({ state: 'cancelled' });

    // As the scaffolder does for a new start.
    await knex('task_events')
      .where({ task_id: id })
      .whereIn('event_type', ['cancelled', 'completion'])
      .del();
    await addEvent(knex, id, 'recovered', {});
    await knex('tasks').where({ id }).update({ status: 'processing' });
    await addEvent(knex, id, 'log', { ...fetch, status: 'failed' });
    await knex('tasks').where({ id }).update({ status: 'failed' });
    expect(await read()).toMatchObject({
      state: 'failed',
      steps: [{ id: 'fetch', state: 'failed' }],
    });
    await knex('tasks').where({ id }).del();
  });

  it('shows the owner of its template its steps, but neither log nor actions', async () => {
    await addEvent(knex, ids.others, 'log', {
      stepId: 'fetch',
      status: 'completed',
    });
    await addEvent(knex, ids.others, 'log', {
      stepId: 'publish',
      status: 'failed',
    });
    const { body } = await portal.ask('paul', `/runs/${ids.others}`);
    expect(body.steps).toEqual([
      { id: 'fetch', name: 'Fetch', state: 'completed' },
      { id: 'publish', name: 'Publish', state: 'failed' },
    ]);
    expect(Object.values(body.may)).toEqual([false, false, false, false]);
    const own = await portal.ask('zoe', `/runs/${ids.others}`);
    expect(own.body.may).toMatchObject({ retry: true, readLog: true });
  });

  it.each(['asha', 'mia'])(
    'hides it from %s as if there were none',
    async who => {
      const { status, body } = await portal.ask(who, `/runs/${ids.others}`);
      const missing = await portal.ask(
        who,
        '/runs/00000000-0000-4000-8000-000000000000',
      );
      expect([status, missing.status]).toEqual([404, 404]);
      expect(body.error).toEqual(missing.body.error);
      expect((await portal.ask(who, '/runs/x')).status).toBe(400);
    },
  );
});

describe('GET /portal/template-statistics', () => {
  it('counts the runs of the templates that the caller may read', async () => {
    const { body, text } = await portal.ask('asha', '/template-statistics');
    const byRef = new Map(
      body.templates.map((one: { templateRef: string }) => [
        one.templateRef,
        one,
      ]),
    );
    expect([...byRef.keys()].sort()).toEqual([
      'template:default/mine',
      'template:default/mistyped',
      'template:default/new-service',
    ]);
    expect(byRef.get('template:default/mine')).toEqual({
      templateRef: 'template:default/mine',
      runs30Days: 0,
      runs7Days: 0,
      previousRuns7Days: 0,
    });
    expect(text).not.toContain('hidden');
    expect(text).not.toContain('gone');
    expect(byRef.get('template:default/new-service')).toMatchObject({
      previousRuns7Days: 1,
    });
  });

  it('takes the median of the last 50 completed runs', async () => {
    for (let n = 0; n < 51; n += 1) {
      await addRun(knex, {
        by: 'mia',
        template: 'mine',
        createdAt: daysAgo(20 - n / 10),
        // The oldest run would move the median.
        seconds: n === 0 ? 5_000 : n,
      });
    }
    const { body } = await portal.ask('root', '/template-statistics');
    expect(body.templates).toContainEqual({
      templateRef: 'template:default/mine',
      runs30Days: 51,
      runs7Days: 0,
      previousRuns7Days: 0,
      medianSeconds: 25.5,
    });
  });
});

describe('GET /portal/time-saved', () => {
  const month = (date: Date) => date.toISOString().slice(0, 7);
  const YEAR = `from=${month(daysAgo(200))}&to=${month(new Date())}`;
  const saved = async (who: string) =>
    (await portal.ask(who, `/time-saved?${YEAR}`)).body;

  it('adds up completed runs, and says what it does not count', async () => {
    const { templates, total, notCounted, months } = await saved('root');
    const runs = Number(
      (
        await knex('portal_runs')
          .where({
            template_ref: 'template:default/new-service',
            status: 'completed',
          })
          .count()
      )[0].count,
    );
    expect(templates).toEqual([
      {
        templateRef: 'template:default/new-service',
        title: 'Title of new-service',
        runs,
        minutes: runs * 120,
        minutesPerRun: 120,
      },
    ]);
    expect(total).toEqual({ runs, minutes: runs * 120 });
    expect(
      months.reduce((sum: number, one: { runs: number }) => sum + one.runs, 0),
    ).toBe(runs);
    expect(notCounted).toContainEqual({
      templateRef: 'template:default/mistyped',
      title: 'Title of mistyped',
      runs: 1,
      annotation: 'two hours',
    });
  });

  it('names no hidden template', async () => {
    const text = JSON.stringify(await saved('asha'));
    expect(text).not.toContain('hidden-one');
    expect(JSON.stringify(await saved('root'))).toContain('hidden-one');
  });

  it('names a team of one person only to the team and admins', async () => {
    portal.groups.asha = ['checkout'];
    const teamsFor = async (who: string) =>
      (await saved(who)).teams.map(
        ({ teamRef }: { teamRef?: string }) => teamRef,
      );
    expect(await teamsFor('root')).toContain('group:default/checkout');
    expect(await teamsFor('asha')).toContain('group:default/checkout');
    expect(await teamsFor('mia')).toEqual([undefined]);
    await addRun(knex, { by: 'mia', groups: ['checkout'] });
    expect(JSON.stringify(await saved('root'))).not.toContain('user:');
  });

  it('shows no person by the difference of two intervals', async () => {
    const [earlier, later] = ['2020-03', '2020-04'];
    const at = (day: string) => new Date(`${day}-15T12:00:00Z`);
    const add = (by: string, group: string, when: string) =>
      addRun(knex, { by, groups: [group], createdAt: at(when) });
    // Two people of the team in one month, and one of them alone in the next, with a stranger of another team.
    await add('asha', 'fleet', earlier);
    await add('mia', 'fleet', earlier);
    await add('zoe', 'stores', earlier);
    await add('paul', 'cloud', earlier);
    await add('asha', 'fleet', later);
    await add('zoe', 'stores', later);
    const fleet = async (who: string, from: string, to: string) => {
      const { body } = await portal.ask(
        who,
        `/time-saved?from=${from}&to=${to}`,
      );
      return body.teams.find(
        ({ teamRef }: { teamRef?: string }) =>
          teamRef === 'group:default/fleet',
      )?.runs;
    };
    portal.groups.mia = ['fleet'];
    for (const [who, both] of [
      ['lee', 2],
      ['mia', 3],
      ['root', 3],
    ] as const) {
      expect(await fleet(who, earlier, earlier)).toBe(2);
      expect(await fleet(who, earlier, later)).toBe(both);
    }
    expect(await fleet('lee', later, later)).toBeUndefined();
  });

  it.each([
    'from=2026-01&to=2025-12',
    'from=2020-01&to=2026-01',
    'from=2026-13&to=2026-13',
    'from=2026-01-01&to=2026-02',
    'to=2026-02',
  ])('refuses %s', async query => {
    const { status } = await portal.ask('asha', `/time-saved?${query}`);
    expect(status).toBe(400);
  });
});
