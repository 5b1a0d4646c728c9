import { randomUUID } from 'node:crypto';
import type { EstateProcess } from '@portal/estate';
import { DateTime } from 'luxon';
import type { TestPlugin } from './__testUtils__/TestPlugin';
import { useTestPlugin } from './__testUtils__/useTestPlugin';
import { FreezeCalendar } from './service/FreezeCalendar';

const ZONE = 'Europe/London';
const ORDERS = 'component:default/order-service';
const QUERY = encodeURIComponent(ORDERS);
const MANAGE = 'pipeline-deploy.freeze.manage';

/** A clock time of the company, so many hours from now. */
const inHours = (hours: number) =>
  DateTime.now().setZone(ZONE).plus({ hours }).toFormat("yyyy-MM-dd'T'HH:mm");

const started = useTestPlugin({
  approval: { environments: ['production'] },
  timeZone: ZONE,
  freezes: [
    {
      id: 'stocktaking',
      title: 'Stocktaking',
      reason: 'The stores count',
      starts: '2020-01-01T00:00',
      ends: '2099-01-01T00:00',
      environments: ['System-Integration'],
      domains: ['stores'],
    },
  ],
});
let estate: EstateProcess;
let plugin: TestPlugin;
beforeAll(() => {
  ({ estate, plugin } = started);
  domainOf('order-service', 'online');
  // Names the same repository.
  domainOf('impostor', 'online');
});
afterEach(async () => {
  plugin.denied.clear();
  plugin.sent.length = 0;
  await estate.clearFaults();
  await estate.forgetRequests();
  const { knex } = plugin;
  await knex('deployments')
    .whereNull('ended_at')
    .update({ state: 'cancelled', ended_at: new Date() });
  await knex('freezes')
    .whereNull('lifted_at')
    .update({ lifted_at: new Date(), lifted_by: 'user:default/test' });
});

/** Puts a component into a domain, by a system. */
function domainOf(component: string, domain: string) {
  const partOf = (targetRef: string) => ({ type: 'partOf', targetRef });
  const system = `system:default/of-${component}`;
  const find = (name: string) =>
    plugin.entities.find(({ metadata }) => metadata.name === name)!;
  find(component).relations?.push(partOf(system));
  const entity = (kind: string, name: string, relations: object[] = []) =>
    plugin.entities.push({
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: { name, namespace: 'default', title: `The ${name}` },
      relations: relations as never,
    });
  entity('System', `of-${component}`, [partOf(`domain:default/${domain}`)]);
  entity('Domain', domain);
}

const target = (type: string, environment: string, tag = 'v1.9.0') => ({
  entity: ORDERS,
  type,
  environment,
  tag,
});
const DEVELOPMENT = target('non-prod', 'development');
const PRODUCTION = target('prod', 'production');

function deploy(
  who: string,
  body: ReturnType<typeof target>,
  id: string = randomUUID(),
) {
  const confirmation = `${body.type}/${body.environment}/${body.tag}`;
  return plugin.ask(who, `PUT /deployments/${id}`, { ...body, confirmation });
}
const read = async (id: string) =>
  (await plugin.ask('asha', `GET /deployments/${id}`)).body;

const BLACK_FRIDAY = {
  title: 'Black Friday',
  reason: 'The busiest day of the year',
  starts: inHours(-1),
  ends: inHours(24),
  types: [],
  environments: [],
  domains: [],
};
async function announce(change: object = {}): Promise<string> {
  const id = randomUUID();
  const body = { ...BLACK_FRIDAY, ...change };
  const answer = await plugin.ask('mia', `PUT /freezes/${id}`, body);
  expect([answer.status, answer.body]).toEqual([204, {}]);
  return id;
}

async function ask(who: string, freeze: string, body = DEVELOPMENT) {
  const id = randomUUID();
  const request = { ...body, freeze, reason: 'A leak' };
  const path = `PUT /freeze-exceptions/${id}`;
  const { status } = await plugin.ask(who, path, request);
  expect(status).toBe(204);
  return id;
}
const decide = (who: string, id: string, decision: string) =>
  plugin.ask(who, `POST /freeze-exceptions/${id}/decision`, { decision });
const exceptions = async (who: string, query = `?entity=${QUERY}`) =>
  (await plugin.ask(who, `GET /freeze-exceptions${query}`)).body.items;

async function dispatches() {
  const requests = await estate.requests('source-control');
  return requests.filter(({ path }) => path.endsWith('/dispatches')).length;
}

describe('the calendar', () => {
  it('lists freezes of the configuration and of people, by the clocks of the company', async () => {
    const id = await announce({
      starts: '2098-10-26T01:30',
      ends: '2098-10-26T02:30',
      domains: ['online'],
    });
    const { body } = await plugin.ask('zoe', 'GET /freezes');
    expect(body).toMatchObject({
      timeZone: ZONE,
      items: [
        {
          id: 'stocktaking',
          isActive: true,
          mayLift: false,
          domains: [{ ref: 'domain:default/stores' }],
        },
        {
          id,
          title: 'Black Friday',
          isActive: false,
          // The first of two hours.
          startsAt: '2098-10-26T00:30:00.000Z',
          endsAt: '2098-10-26T02:30:00.000Z',
          domains: [{ ref: 'domain:default/online', name: 'The online' }],
          createdBy: { ref: 'user:default/mia' },
        },
      ],
    });
    const own = await plugin.ask('zoe', `GET /freezes?entity=${QUERY}`);
    expect(own.body.items).toMatchObject([{ id }]);
    const unknown = encodeURIComponent('component:default/payments-service');
    const all = await plugin.ask('zoe', `GET /freezes?entity=${unknown}`);
    expect(all.body.items).toHaveLength(2);
  });

  it('is changed by those who manage freezes only, with a reason, and is kept', async () => {
    const id = await announce();
    plugin.denied.add(MANAGE);
    const change = { ...BLACK_FRIDAY, title: 'Mine' };
    for (const [call, body] of [
      [`PUT /freezes/${randomUUID()}`, change],
      [`POST /freezes/${id}/lift`, { reason: 'I want to' }],
    ] as const) {
      expect((await plugin.ask('asha', call, body)).status).toBe(403);
    }
    const { body } = await plugin.ask('asha', 'GET /freezes');
    expect(body).toMatchObject({ mayManage: false });
    expect(body.items).toContainEqual(
      expect.objectContaining({ id, title: 'Black Friday', mayLift: false }),
    );
    plugin.denied.clear();
    const lift = (of: string, reason: string) =>
      plugin.ask('mia', `POST /freezes/${of}/lift`, { reason });
    expect((await lift(id, ' ')).status).toBe(400);
    expect((await lift('stocktaking', 'x')).status).toBe(400);
    expect((await lift(id, 'It is over')).status).toBe(204);
    expect((await lift(id, 'It is over')).status).toBe(404);
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(200);
    await expect(
      plugin.knex('freezes').where({ id }).update({ lift_reason: 'x' }),
    ).rejects.toThrow('keeps its history');
  });

  it.each([
    [{ ends: inHours(-2) }, /ends: the end must be after the begin/],
    [{ starts: inHours(-3), ends: inHours(-2) }, /ends: this time has passed/],
    [{ starts: '2026-02-30T10:00' }, /starts: /],
    [{ domains: ['user:default/asha'] }, /domains: .* is not a domain/],
    [{ domains: ['onlin'] }, /domains: there is no domain 'onlin'/],
    [{ environments: ['produktion'] }, /environments: .* 'produktion'/],
    [{ reason: 'a\u200bb' }, /reason: must not contain invisible/],
    [{ types: ['staging'] }, /types/],
  ])('refuses %j', async (change, message) => {
    const body = { ...BLACK_FRIDAY, ...change };
    const path = `PUT /freezes/${randomUUID()}`;
    const answer = await plugin.ask('mia', path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
  });

  it('refuses another freeze with the same id, and has the same one once', async () => {
    const id = await announce({ reason: 'Stocks\nare counted' });
    const path = `PUT /freezes/${id}`;
    const same = { ...BLACK_FRIDAY, reason: 'Stocks are counted' };
    expect((await plugin.ask('mia', path, same)).status).toBe(204);
    for (const [who, body] of [
      ['mia', { ...same, ends: inHours(48) }],
      ['tariq', same],
    ] as const) {
      const { status, body: answer } = await plugin.ask(who, path, body);
      expect(status).toBe(409);
      expect(answer.error.message).toContain("'Black Friday'");
    }
  });

  it('has a freeze once that is sent twice at once', async () => {
    const id = randomUUID();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        plugin.ask('mia', `PUT /freezes/${id}`, BLACK_FRIDAY),
      ),
    );
    const { body } = await plugin.ask('mia', 'GET /freezes');
    const found = body.items.filter((each: { id: string }) => each.id === id);
    expect(found).toHaveLength(1);
  });
});

describe('a freeze', () => {
  it('stops a deployment at its start, with the reason and the end', async () => {
    await announce({ environments: ['DEVELOPMENT'] });
    const { status, body } = await deploy('asha', DEVELOPMENT);
    expect(status).toBe(409);
    expect(body.error.message).toMatch(
      /^The freeze 'Black Friday' stops deployments to development until .* \(Europe\/London\): The busiest day/,
    );
    expect(await dispatches()).toBe(0);
    const other = target('non-prod', 'user-acceptance');
    expect((await deploy('asha', other)).status).toBe(200);
  });

  it.each([
    ['in capitals', 'non-prod', 'DEVELOPMENT'],
    ['with a space', 'non-prod', 'development '],
    ['with a letter that is not seen', 'non-prod', 'develop\u200bment'],
    ['of the other type', 'prod', 'development'],
    ['that it does not have', 'non-prod', 'dev'],
  ])(
    'is not left by a name of the environment %s',
    async (_, type, environment) => {
      await announce({ environments: ['development'] });
      const { status } = await deploy('asha', target(type, environment));
      expect(status).toBe(400);
      expect(await dispatches()).toBe(0);
    },
  );

  it('of a domain stops its components, and those whose domain nobody knows', async () => {
    const integration = target('non-prod', 'system-integration');
    expect((await deploy('asha', integration)).status).toBe(200);
    const order = plugin.entities.find(
      ({ metadata }) => metadata.name === 'order-service',
    )!;
    const { relations } = order;
    order.relations = relations?.filter(({ type }) => type !== 'partOf');
    const hidden = await deploy('tariq', { ...integration, tag: 'v1.8.0' });
    order.relations = relations;
    expect(hidden.status).toBe(409);
    expect(hidden.body.error.message).toContain('Stocktaking');
  });

  it('of a domain is not left by another component of the same repository', async () => {
    const integration = target('non-prod', 'system-integration');
    const impostor = plugin.entities.find(
      ({ metadata }) => metadata.name === 'impostor',
    )!;
    const { relations } = impostor;
    const toStores = { type: 'partOf', targetRef: 'domain:default/stores' };
    impostor.relations = [...(relations ?? []), toStores];
    const stopped = await deploy('asha', integration);
    impostor.relations = relations?.filter(({ type }) => type !== 'partOf');
    const unknown = await deploy('asha', integration);
    impostor.relations = relations;
    expect([stopped.status, unknown.status]).toEqual([409, 409]);
  });

  it('that begins while a deployment waits stops it, and tells who asked', async () => {
    const id = randomUUID();
    await deploy('asha', PRODUCTION, id);
    await plugin.follow();
    expect(await read(id)).toMatchObject({ state: 'waiting' });
    await announce({ types: ['prod'] });
    plugin.sent.length = 0;
    await plugin.follow();
    expect(await read(id)).toMatchObject({
      state: 'frozen',
      reason: expect.stringContaining('Black Friday'),
      may: [],
    });
    expect(plugin.sent).toMatchObject([
      {
        to: ['user:default/asha'],
        title: expect.stringContaining('was stopped by a freeze'),
      },
    ]);
  });

  it('is asked about again at the approval', async () => {
    const id = randomUUID();
    await deploy('asha', PRODUCTION, id);
    await announce();
    const path = `POST /deployments/${id}/decision`;
    const answer = await plugin.ask('tariq', path, { decision: 'approve' });
    expect(answer.status).toBe(409);
    expect(answer.body.error.message).toContain('Black Friday');
    expect(await read(id)).toMatchObject({ state: 'frozen' });
    expect(await dispatches()).toBe(0);
  });

  it('is asked about again when the workflow is started', async () => {
    const id = randomUUID();
    // The freeze begins between the request and the start.
    const open = jest
      .spyOn(FreezeCalendar.prototype, 'requireOpen')
      .mockImplementation(async () => {
        await announce();
      });
    const answer = await deploy('asha', DEVELOPMENT, id);
    open.mockRestore();
    expect(answer.status).toBe(409);
    expect(await read(id)).toMatchObject({
      state: 'frozen',
      reason: expect.stringContaining('Black Friday'),
    });
    expect(await dispatches()).toBe(0);
  });

  it('that begins while a deployment runs lets it go on, and is shown beside it', async () => {
    const id = randomUUID();
    await deploy('asha', DEVELOPMENT, id);
    expect(await read(id)).not.toHaveProperty('freeze');
    await announce();
    expect(await read(id)).toMatchObject({ freeze: 'Black Friday' });
    for (;;) {
      await plugin.follow();
      if ((await read(id)).endedAt) break;
    }
    const ended = await read(id);
    expect(ended).toMatchObject({ state: 'succeeded' });
    expect(ended).not.toHaveProperty('freeze');
  });
});

describe('an exception', () => {
  it('counts when two other people approved it, for its release, environment and freeze only', async () => {
    const freeze = await announce();
    const id = await ask('asha', freeze);
    expect((await decide('mia', id, 'approve')).status).toBe(204);
    // The same person again is no second one.
    expect((await decide('mia', id, 'approve')).status).toBe(204);
    expect(await exceptions('asha')).toMatchObject([
      { id, state: 'waiting', may: [] },
    ]);
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(409);

    expect((await decide('tariq', id, 'approve')).status).toBe(204);
    expect(plugin.sent).toMatchObject([{ to: ['user:default/asha'] }]);
    expect(await exceptions('asha')).toMatchObject([
      { state: 'approved', approvals: [{ name: 'mia' }, { name: 'Tariq' }] },
    ]);
    for (const other of [
      target('non-prod', 'development', 'v1.8.0'),
      target('non-prod', 'user-acceptance'),
    ]) {
      expect((await deploy('asha', other)).status).toBe(409);
    }
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(200);
    await announce({ title: 'Another one' });
    expect((await deploy('asha', target('prod', 'production'))).status).toBe(
      409,
    );
  });

  it('is not given to oneself: neither by asking nor by deploying with one’s own approval', async () => {
    const id = await ask('asha', await announce());
    const own = await decide('asha', id, 'approve');
    expect([own.status, own.body.error.message]).toEqual([
      403,
      'Two other people must decide about your own exception',
    ]);
    await decide('mia', id, 'approve');
    await decide('tariq', id, 'approve');
    const answer = await deploy('tariq', DEVELOPMENT);
    expect(answer.status).toBe(409);
    // Nor does a row that says so help.
    await plugin.knex('freeze_exception_approvals').insert({
      exception: id,
      approved_by: 'user:default/asha',
      approved_at: new Date(),
    });
    expect((await deploy('tariq', DEVELOPMENT)).status).toBe(409);
    expect((await deploy('nadia', DEVELOPMENT)).status).toBe(200);
  });

  it('does not count an approval of the person who deploys, by another account', async () => {
    const id = await ask('asha', await announce());
    await decide('mia', id, 'approve');
    await decide('tariq', id, 'approve');
    const takeBack = plugin.sameEmployee('tariq', 'nadia');
    const answer = await deploy('nadia', DEVELOPMENT);
    takeBack();
    expect(answer.status).toBe(409);
    expect((await deploy('nadia', DEVELOPMENT)).status).toBe(200);
  });

  it('needs two people: two accounts of one are one, and none of the requester counts', async () => {
    const id = await ask('asha', await announce());
    const takeBack = plugin.sameEmployee('asha', 'uma');
    expect((await decide('uma', id, 'approve')).status).toBe(403);
    takeBack();
    const takeBackToo = plugin.sameEmployee('tariq', 'nadia');
    await decide('tariq', id, 'approve');
    const second = await decide('nadia', id, 'approve');
    takeBackToo();
    expect([second.status, second.body.error.message]).toEqual([
      403,
      'You have approved it with another account. Two people must approve it',
    ]);
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(409);
    await decide('mia', id, 'approve');
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(200);
  });

  it('is asked for by those who may deploy, and decided by those who manage freezes', async () => {
    const freeze = await announce({ types: ['non-prod'] });
    const request = { ...DEVELOPMENT, freeze, reason: 'A leak' };
    const path = () => `PUT /freeze-exceptions/${randomUUID()}`;
    expect((await plugin.ask('zoe', path(), request)).status).toBe(403);
    const elsewhere = { ...request, type: 'prod', environment: 'production' };
    expect((await plugin.ask('asha', path(), elsewhere)).status).toBe(409);
    const unknown = { ...request, freeze: 'none' };
    expect((await plugin.ask('asha', path(), unknown)).status).toBe(400);

    const id = await ask('asha', freeze);
    expect(await exceptions('mia', '')).toMatchObject([
      { id, may: ['approve', 'reject'] },
    ]);
    plugin.denied.add(MANAGE);
    expect((await decide('tariq', id, 'approve')).status).toBe(403);
    expect(await exceptions('mia', '')).toEqual([]);
  });

  it('is one, also when it is asked for in many windows, and ends with a rejection', async () => {
    const freeze = await announce();
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => ask('asha', freeze)),
    );
    const listed = (await exceptions('asha')).filter(
      (each: { freeze: string }) => each.freeze === freeze,
    );
    expect(listed).toHaveLength(1);
    const [{ id }] = listed;
    expect(ids).toContain(id);
    await decide('mia', id, 'approve');
    expect((await decide('tariq', id, 'reject')).status).toBe(204);
    expect((await decide('nadia', id, 'approve')).status).toBe(409);
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(409);
  });

  it('is not rejected any more when two people have approved it', async () => {
    const id = await ask('asha', await announce());
    await decide('mia', id, 'approve');
    await decide('tariq', id, 'approve');
    expect((await decide('nadia', id, 'reject')).status).toBe(409);
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(200);
  });

  it('is asked for again after its end, and not with the id of another one', async () => {
    await deploy('asha', DEVELOPMENT);
    const freeze = await announce();
    const path = (id: string) => `PUT /freeze-exceptions/${id}`;
    const request = { ...DEVELOPMENT, freeze, reason: 'A leak' };
    // An earlier end of the same freeze, as one of the configuration has every year.
    await plugin.knex('freeze_exceptions').insert({
      id: randomUUID(),
      freeze_id: freeze,
      entity_ref: ORDERS,
      repository: 'order-service',
      type: 'non-prod',
      environment: 'development',
      tag: 'v1.9.0',
      commit: plugin.knex('deployments').where({ tag: 'v1.9.0' }).min('commit'),
      reason: 'A leak',
      requested_by: 'user:default/asha',
      requested_at: new Date(0),
      ends_at: new Date(1),
    });
    const id = await ask('asha', freeze);
    expect(await exceptions('asha')).toContainEqual(
      expect.objectContaining({ id, state: 'waiting' }),
    );
    const other = { ...request, environment: 'user-acceptance' };
    expect((await plugin.ask('asha', path(id), other)).status).toBe(409);
  });
});
