import { TestDatabases } from '@backstage/backend-test-utils';
import { MAX_MINUTES, ROLE_GROUPS, SCOPES } from './__testUtils__/config';
import { TestPlugin } from './__testUtils__/TestPlugin';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });
const savedEnv = { ...process.env };
const DAY = 24 * 60;
let portal: TestPlugin;

beforeAll(async () => {
  portal = await TestPlugin.start(await databases.init('POSTGRES_18'));
  // An estate and a backend start.
}, 180_000);
afterAll(async () => {
  process.env = savedEnv;
  await portal?.stop();
});
afterEach(async () => {
  await portal?.estate.clearFaults();
  for (const [table, group] of [
    ['grants', ROLE_GROUPS.basket],
    ['grant_requests', ROLE_GROUPS.checkout],
    ['cloud_access_memberships', ROLE_GROUPS.payments],
    ['cloud_access_unknown_members', ROLE_GROUPS.payments],
  ]) {
    await portal.knex(table).delete();
    for (const name of await portal.membersOf(group)) {
      const id = portal.ids.get(name);
      await portal.graph('DELETE', `groups/${group}/members/${id}/$ref`);
    }
  }
  portal.denied.clear();
  portal.audit.length = 0;
  jest.clearAllMocks();
});

function wish(more: object = {}) {
  return {
    scope: SCOPES.basket,
    role: 'Reader',
    minutes: DAY,
    reason: 'to see the logs',
    ...more,
  };
}

async function asked(who = 'asha', more: object = {}): Promise<string> {
  const { status, body } = await portal.ask(who, 'POST /requests', wish(more));
  expect([status, body.error?.message]).toEqual([201, undefined]);
  return body.request.id;
}

const approve = (who: string, id: string) =>
  portal.ask(who, `POST /requests/${id}/approve`, {});

async function given(who = 'asha', more: object = {}): Promise<void> {
  const { status } = await approve('petra', await asked(who, more));
  expect(status).toBe(200);
}

async function mine(who = 'asha') {
  const { body } = await portal.ask(who, 'GET /grants');
  return body.grants.map((grant: { status: string }) => grant.status);
}

const inBasket = () => portal.membersOf(ROLE_GROUPS.basket);

/** Moves the end of all grants into the past. */
async function passTime() {
  const past = new Date(Date.now() - 1_000);
  await portal.knex('grants').update({ expires_at: past });
}

/** Makes every membership due. */
async function passPause() {
  const next_attempt = new Date(0);
  await portal.knex('cloud_access_memberships').update({ next_attempt });
}

/** Passes the time in which a change becomes visible everywhere, since each first read without the member. */
async function passVisible() {
  await passPause();
  const rows = portal.knex('cloud_access_memberships');
  await rows
    .whereNotNull('absent_since')
    .update({ absent_since: new Date(Date.now() - 600_000) });
}

const cutDirectory = () =>
  portal.estate.addFault({
    service: 'graph',
    path: '/v1.0/',
    kind: 'status',
    status: 503,
  });

describe('access for a time', () => {
  it('is asked for, approved by an owner, a membership, and ends by itself', async () => {
    const id = await asked();
    expect(portal.notifications.send).toHaveBeenCalledWith(
      expect.objectContaining({
        recipients: expect.objectContaining({
          entityRef: ['group:default/checkout'],
          excludeEntityRef: 'user:default/asha',
        }),
      }),
    );
    const waiting = await portal.ask('lucia', 'GET /requests?role=decider');
    expect(waiting.body.requests).toMatchObject([
      {
        id,
        title: 'Reader of rg-basket-prod',
        requesterName: 'The asha',
        requesterGroups: ['The checkout'],
        minutes: DAY,
      },
    ]);
    expect(await inBasket()).toEqual([]);

    const { body } = await approve('lucia', id);
    expect(body.request).toMatchObject({ status: 'approved' });
    expect(await inBasket()).toEqual(['asha']);
    expect(await mine()).toEqual(['active']);
    expect(portal.audit.map(({ eventId }) => eventId)).toEqual([
      'request-create',
      'request-approve',
    ]);

    await portal.sweep();
    expect(await inBasket()).toEqual(['asha']);
    await passTime();
    await portal.sweep();
    expect(await inBasket()).toEqual([]);
    expect(await mine()).toEqual(['ending']);
    await passVisible();
    await portal.sweep();
    expect(await mine()).toEqual(['ended']);
    expect(portal.audit.at(-1)).toMatchObject({
      eventId: 'grant-end',
      meta: { offer: 'basket' },
    });
    const history = await portal.ask('petra', 'GET /offers/basket/history');
    const types = history.body.events.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 3)).toEqual(['expired', 'approved', 'requested']);
  });

  it('is given back, withdrawn, declined, extended and ended by an owner', async () => {
    await given();
    expect(
      (await portal.ask('asha', 'POST /offers/basket/end', {})).body,
    ).toEqual({ status: 'ending' });
    expect(await inBasket()).toEqual([]);

    const id = await asked();
    const other = await portal.ask('nils', `POST /requests/${id}/withdraw`);
    expect(other.status).toBe(404);
    await portal.ask('asha', `POST /requests/${id}/withdraw`);
    expect((await approve('lucia', id)).status).toBe(409);

    const declined = await asked();
    const path = `POST /requests/${declined}/decline`;
    expect((await portal.ask('lucia', path, { comment: ' ' })).status).toBe(
      400,
    );
    await portal.ask('lucia', path, { comment: 'Not now' });
    const { body } = await portal.ask('asha', 'GET /requests');
    expect(body.requests[0]).toMatchObject({
      status: 'declined',
      comment: 'Not now',
    });

    await given();
    await given('asha', { minutes: 2 * DAY });
    const grants = await portal.ask('asha', 'GET /grants');
    const [{ grantedAt, endsAt }] = grants.body.grants;
    const days = (Date.parse(endsAt) - Date.parse(grantedAt)) / DAY / 60_000;
    expect(Math.round(days)).toBe(3);
    const user = 'user:default/asha';
    const silent = await portal.ask('lucia', 'POST /offers/basket/end', {
      user,
    });
    expect(silent.status).toBe(400);
    expect(silent.body.error.message).toContain("'reason'");
    await portal.ask('lucia', 'POST /offers/basket/end', {
      user,
      reason: 'The work is done',
    });
    expect(await inBasket()).toEqual([]);
  });

  it('lapses without a decision', async () => {
    await asked();
    await portal.knex('grant_requests').update({ dies_at: new Date(0) });
    await portal.sweep();
    const { body } = await portal.ask('asha', 'GET /requests');
    expect(body.requests).toMatchObject([{ status: 'lapsed' }]);
  });

  it('is given once by two decisions at once in two backends', async () => {
    const id = await asked();
    const second = await portal.startBackend();
    const path = `POST /requests/${id}/approve`;
    const answers = await Promise.all([
      approve('lucia', id),
      portal.ask('petra', path, {}, second),
      portal.ask('lucia', path, {}, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await inBasket()).toEqual(['asha']);
    expect(await portal.knex('cloud_access_memberships')).toHaveLength(1);
  });
});

describe('who wants more than they have', () => {
  it.each([
    ['another role', { role: 'Owner' }, 403, "'role'"],
    [
      'a scope above',
      { scope: SCOPES.basket.split('/resource')[0] },
      403,
      "'scope'",
    ],
    ['a scope that is no scope', { scope: '/' }, 403, "'scope'"],
    ['no end', { minutes: undefined }, 400, 'minutes'],
    ['no time', { minutes: 0 }, 400, 'minutes'],
    ['more time than offered', { minutes: MAX_MINUTES + 1 }, 400, "'minutes'"],
    ['no reason', { reason: '  ' }, 400, 'reason'],
    ['another person', { requester: 'user:default/nils' }, 400, 'requester'],
    [
      'a role that its group does not hold',
      { scope: SCOPES.checkout },
      409,
      '',
    ],
    ['a group with a wider scope', { scope: SCOPES.gateway }, 409, ''],
    [
      'a group that one answer lacks',
      { role: 'Contributor' },
      503,
      'cannot be checked now',
    ],
  ])('is refused %s', async (_case, more, status, field) => {
    const answer = await portal.ask('asha', 'POST /requests', wish(more));
    expect([answer.status, answer.body.error?.message]).toEqual([
      status,
      expect.stringContaining(field),
    ]);
    expect(await portal.knex('grant_requests')).toEqual([]);
  });

  it('is refused a role that is offered to other groups', async () => {
    const more = { scope: SCOPES.checkout, role: 'Contributor' };
    const answer = await portal.ask('nils', 'POST /requests', wish(more));
    expect(answer.status).toBe(403);
    const { body } = await portal.ask('nils', 'GET /offers');
    const ids = body.offers.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('checkout');
  });

  it('is refused more time beyond the longest one', async () => {
    await given('asha', { minutes: MAX_MINUTES });
    const answer = await portal.ask('asha', 'POST /requests', wish());
    expect(answer.status).toBe(400);
  });

  it.each(['lucia', 'petra'])(
    'is refused the approval of an own request: %s',
    async who => {
      const answer = await approve(who, await asked(who));
      expect(answer.status).toBe(403);
      expect(await inBasket()).toEqual([]);
    },
  );

  it('is refused the approval with a second account of the requester', async () => {
    const id = await asked('lucia');
    const answer = await approve('lucia2', id);
    expect(answer.status).toBe(403);
    expect(answer.body.error.message).toBe(
      'You cannot decide your own request',
    );
    expect(await inBasket()).toEqual([]);
    expect((await approve('petra', id)).status).toBe(200);
  });

  it('decides nothing without being an approver', async () => {
    const id = await asked();
    expect((await approve('nils', id)).status).toBe(403);
    const seen = await portal.ask('nils', 'GET /requests?role=decider');
    expect(seen.body.requests).toEqual([]);
    const admins = await asked('asha', { scope: SCOPES.payments });
    expect((await approve('lucia', admins)).status).toBe(403);
    const history = await portal.ask('nils', 'GET /offers/basket/history');
    expect(history.status).toBe(403);
    await given('lucia');
    const end = { user: 'user:default/lucia', reason: 'for fun' };
    const ended = await portal.ask('nils', 'POST /offers/basket/end', end);
    expect(ended.status).toBe(403);
  });

  it('decides nothing after leaving the approver group in the directory', async () => {
    const id = await asked();
    const checkout = portal.ids.get('checkout');
    const lucia = portal.ids.get('lucia');
    await portal.graph('DELETE', `groups/${checkout}/members/${lucia}/$ref`);
    expect((await approve('lucia', id)).status).toBe(403);
    await portal.addByHand(checkout!, 'lucia');
    expect((await approve('lucia', id)).status).toBe(200);
  });

  it('does not get what a member of another origin has', async () => {
    await portal.addByHand(ROLE_GROUPS.basket, 'asha');
    const answer = await portal.ask('asha', 'POST /requests', wish());
    expect(answer.status).toBe(409);
    const id = await asked('nils');
    await portal.addByHand(ROLE_GROUPS.basket, 'nils');
    expect((await approve('lucia', id)).status).toBe(409);
    await portal.sweep();
    expect(await inBasket()).toEqual(['asha', 'nils']);
  });

  it('sees unusable offers with their problem only as an admin', async () => {
    const states = async (who: string) => {
      const { body } = await portal.ask(who, 'GET /offers');
      return Object.fromEntries(
        body.offers.map((each: { id: string; state: string }) => [
          each.id,
          each.state,
        ]),
      );
    };
    expect(await states('asha')).toEqual({
      basket: 'offered',
      checkout: 'offered',
      payments: 'offered',
      'no-group': 'unknown',
    });
    expect(await states('petra')).toMatchObject({
      'no-group': 'unknown',
      'other-role': 'misconfigured',
      'wider-scope': 'misconfigured',
    });
  });

  it.each([
    ['cloud-access.read', 'GET /offers', undefined],
    ['cloud-access.read', 'GET /requests', undefined],
    ['cloud-access.request', 'POST /requests', wish()],
    ['cloud-access.decide', 'GET /offers/basket/history', undefined],
  ])('is refused without %s: %s', async (permission, call, body) => {
    portal.denied.add(permission);
    expect((await portal.ask('asha', call, body)).status).toBe(403);
    expect((await portal.ask('nobody', call, body)).status).toBe(401);
  });
});

describe('while the directory is away', () => {
  it('ends access as soon as it is back, and shows it until then', async () => {
    await given();
    await cutDirectory();
    await passTime();
    await portal.sweep();
    expect(await mine()).toEqual(['ending']);
    await passPause();
    await portal.sweep();
    expect(await mine()).toEqual(['ending']);
    await portal.estate.clearFaults();
    expect(await inBasket()).toEqual(['asha']);
    await passPause();
    await portal.sweep();
    expect(await inBasket()).toEqual([]);
    await passVisible();
    await portal.sweep();
    expect(await mine()).toEqual(['ended']);
  });

  it('starts access as soon as it is back', async () => {
    const id = await asked();
    const path = 'groups/[^/]+/members/';
    await portal.estate.addFault({
      service: 'graph',
      path,
      match: 'regex',
      method: 'POST',
      kind: 'status',
      status: 503,
    });
    expect((await approve('petra', id)).status).toBe(200);
    expect(await mine()).toEqual(['starting']);
    await portal.estate.clearFaults();
    await passPause();
    await portal.sweep();
    expect(await inBasket()).toEqual(['asha']);
    expect(await mine()).toEqual(['active']);
  });

  it('decides nothing', async () => {
    const id = await asked();
    await cutDirectory();
    expect((await approve('lucia', id)).status).toBeGreaterThanOrEqual(502);
    await portal.estate.clearFaults();
    const { body } = await portal.ask('asha', 'GET /requests');
    expect(body.requests).toMatchObject([{ status: 'pending' }]);
  });
});

describe('an end that the directory does not confirm', () => {
  const removal = 'groups/[^/]+/members/[^/]+/';
  const members = String.raw`/(?:members|memberOf/microsoft\.graph\.group)\?`;
  const onRemoval = {
    service: 'graph',
    path: removal,
    match: 'regex',
  } as const;
  const onRead = { service: 'graph', path: members, match: 'regex' } as const;

  it.each([
    [{ kind: 'status', status: 404 }],
    [{ kind: 'status', status: 409 }],
    [{ kind: 'status', status: 412 }],
    [{ kind: 'status', status: 429, headers: { 'Retry-After': '60' } }],
    [{ kind: 'status', status: 500 }],
    [{ kind: 'cut' }],
  ] as const)('is shown and repeated until it is one: %j', async fault => {
    await given();
    await portal.estate.addFault({ ...onRemoval, method: 'DELETE', ...fault });
    await passTime();
    for (const _attempt of [1, 2, 3]) {
      await portal.sweep();
      await passVisible();
      expect(await inBasket()).toEqual(['asha']);
      expect(await mine()).toEqual(['ending']);
    }
    await portal.estate.clearFaults();
    await portal.sweep();
    expect(await inBasket()).toEqual([]);
    await passVisible();
    await portal.sweep();
    expect(await mine()).toEqual(['ended']);
    expect(await portal.knex('cloud_access_memberships')).toEqual([]);
  });

  it('is one although its answer was lost', async () => {
    await given();
    await portal.estate.addFault({
      ...onRemoval,
      method: 'DELETE',
      kind: 'lost',
    });
    await passTime();
    await portal.sweep();
    expect(await inBasket()).toEqual([]);
    expect(await mine()).toEqual(['ending']);
    await portal.estate.clearFaults();
    await passPause();
    await portal.sweep();
    await passVisible();
    await portal.sweep();
    expect(await mine()).toEqual(['ended']);
  });

  it('starts again when a replica still has the member', async () => {
    await given();
    await portal.estate.addFault({
      ...onRemoval,
      method: 'DELETE',
      kind: 'status',
      status: 404,
    });
    await portal.estate.addFault({
      ...onRead,
      kind: 'stale',
      body: { value: [] },
    });
    await passTime();
    await portal.sweep();
    await portal.estate.clearFaults();
    await passVisible();
    await portal.sweep();
    expect(await inBasket()).toEqual([]);
    expect(await mine()).toEqual(['ending']);
  });

  it('is not believed to a gateway that knows nothing', async () => {
    await given();
    await portal.estate.addFault({
      service: 'graph',
      path: '/v1.0/',
      kind: 'status',
      status: 404,
    });
    await passTime();
    for (const _attempt of [1, 2, 3]) {
      await portal.sweep();
      await passVisible();
    }
    expect(await mine()).toEqual(['ending']);
  });

  it('is attempted once by two backends, with a longer pause each time', async () => {
    await given();
    const first = portal.sweep;
    await portal.startBackend();
    await portal.estate.addFault({ ...onRemoval, kind: 'status', status: 500 });
    await passTime();
    const pauses: number[] = [];
    for (const _attempt of [1, 2, 3]) {
      await portal.estate.forgetRequests();
      await Promise.all([first(), portal.sweep()]);
      const sent = await portal.estate.requests('graph');
      expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
      const [row] = await portal.knex('cloud_access_memberships');
      pauses.push(row.attempts);
      await passPause();
    }
    expect(pauses).toEqual([1, 2, 3]);
  });

  it('is told to the approvers after an hour, once', async () => {
    await given();
    await portal.estate.addFault({ ...onRemoval, kind: 'status', status: 404 });
    await passTime();
    await portal.sweep();
    portal.notifications.send.mockClear();
    await portal
      .knex('cloud_access_memberships')
      .update({ ending_since: new Date(Date.now() - 3_600_000) });
    const first = portal.sweep;
    await portal.startBackend();
    await Promise.all([first(), portal.sweep()]);
    await portal.sweep();
    expect(portal.notifications.send).toHaveBeenCalledTimes(1);
    expect(portal.notifications.send).toHaveBeenCalledWith(
      expect.objectContaining({
        recipients: expect.objectContaining({
          entityRef: ['group:default/checkout'],
        }),
        payload: expect.objectContaining({
          title:
            'The access of The asha as Reader of rg-basket-prod has not ended',
        }),
      }),
    );
  });

  it('is seen by the person and the approvers, and given again on request', async () => {
    await given();
    await portal.estate.addFault({
      ...onRemoval,
      method: 'DELETE',
      kind: 'status',
      status: 404,
    });
    const { body } = await portal.ask('asha', 'POST /offers/basket/end', {});
    expect(body).toEqual({ status: 'ending' });
    const history = await portal.ask('lucia', 'GET /offers/basket/history');
    expect(history.body.holders).toMatchObject([
      { holderName: 'The asha', status: 'ending' },
    ]);
    await given();
    expect(await mine()).toContain('active');
    await portal.estate.clearFaults();
    await passVisible();
    await portal.sweep();
    expect(await inBasket()).toEqual(['asha']);
  });
});

describe('one answer without the group of a role', () => {
  const lacking = {
    service: 'graph',
    path: `/v1.0/groups/${ROLE_GROUPS.basket}`,
    kind: 'status',
    status: 404,
  } as const;
  const offer = async () => {
    const { body } = await portal.ask('asha', 'GET /offers');
    return body.offers.find(({ id }: { id: string }) => id === 'basket');
  };

  it('does not hide the offer, refuses with the reason, and is forgotten', async () => {
    const before = await offer();
    await portal.estate.addFault(lacking);
    const answer = await portal.ask('asha', 'POST /requests', wish());
    expect([answer.status, answer.body.error.message]).toEqual([
      503,
      expect.stringContaining('cannot be checked now'),
    ]);
    expect(await offer()).toEqual({ ...before, state: 'unknown' });
    await portal.estate.clearFaults();
    expect(await offer()).toEqual(before);
    await asked();
  });

  it('ends no grant', async () => {
    await given();
    await portal.estate.addFault(lacking);
    await portal.ask('nils', 'POST /requests', wish());
    await portal.sweep();
    expect(await mine()).toEqual(['active']);
  });
});

describe('one answer without the member', () => {
  it('ends no grant, and adds nobody', async () => {
    await given();
    await portal.estate.forgetRequests();
    await portal.estate.addFault({
      service: 'graph',
      path: String.raw`/(?:members|memberOf/microsoft\.graph\.group)\?`,
      match: 'regex',
      kind: 'stale',
      body: { value: [] },
    });
    await passPause();
    await portal.sweep();
    expect(await mine()).toEqual(['active']);
    await portal.estate.clearFaults();
    await passVisible();
    await portal.sweep();
    await passVisible();
    await portal.sweep();
    expect(await mine()).toEqual(['active']);
    const sent = await portal.estate.requests('graph');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('takes nobody for new who is a member of another origin', async () => {
    const id = await asked();
    await portal.addByHand(ROLE_GROUPS.basket, 'asha');
    await portal.estate.addFault({
      service: 'graph',
      path: String.raw`/(?:members|memberOf/microsoft\.graph\.group)\?`,
      match: 'regex',
      kind: 'stale',
      body: { value: [] },
    });
    await approve('petra', id);
    await portal.estate.clearFaults();
    await passPause();
    await portal.sweep();
    expect(await mine()).toEqual(['ended']);
    expect(await inBasket()).toEqual(['asha']);
  });
});

describe('a member that the portal did not add', () => {
  const call = 'GET /offers/basket/unknown-members';
  const since = expect.stringMatching(/^\d{4}-/);

  it('is shown to the approvers since it was seen, and stays', async () => {
    await given('nils');
    await portal.addByHand(ROLE_GROUPS.basket, 'asha');
    await portal.sweep();
    const first = new Date('2026-01-02T03:04:05Z');
    await portal
      .knex('cloud_access_unknown_members')
      .update({ first_seen: first });
    for (const who of ['lucia', 'petra']) {
      const { body } = await portal.ask(who, call);
      expect(body).toEqual({
        title: 'Reader of rg-basket-prod',
        scope: expect.objectContaining({ name: 'rg-basket-prod' }),
        members: [
          {
            kind: 'person',
            name: expect.stringMatching(/^[A-Z]\w+ \w+/),
            since: first.toISOString(),
          },
        ],
      });
    }
    expect(await inBasket()).toEqual(['asha', 'nils']);
  });

  it('is one that the portal added, whose end is forgotten', async () => {
    await given();
    await portal.knex('cloud_access_memberships').delete();
    await portal.knex('grants').delete();
    const { body } = await portal.ask('lucia', call);
    expect(body.members).toMatchObject([{ kind: 'person', since }]);
  });

  it('is forgotten when reads over some time lack it', async () => {
    await portal.addByHand(ROLE_GROUPS.basket, 'asha');
    await portal.ask('lucia', call);
    await portal.estate.addFault({
      service: 'graph',
      path: '/members',
      match: 'regex',
      kind: 'stale',
      body: { value: [] },
    });
    expect((await portal.ask('petra', call)).body.members).toEqual([]);
    const table = () => portal.knex('cloud_access_unknown_members');
    expect(await table()).toHaveLength(1);
    await table().update({ last_seen: new Date(Date.now() - 601_000) });
    await portal.ask('petra', call);
    expect(await table()).toEqual([]);
  });

  it('is hidden from all others', async () => {
    expect((await portal.ask('nils', call)).status).toBe(403);
    expect((await portal.ask('nobody', call)).status).toBe(401);
    portal.denied.add('cloud-access.decide');
    expect((await portal.ask('lucia', call)).status).toBe(403);
    portal.denied.clear();
    const unknown = 'GET /offers/unknown/unknown-members';
    expect((await portal.ask('petra', unknown)).status).toBe(404);
  });

  it.each([404, 500])('cannot be told when Graph answers %d', async status => {
    await portal.estate.addFault({
      service: 'graph',
      path: `/v1.0/groups/${ROLE_GROUPS.basket}/members`,
      kind: 'status',
      status,
    });
    const answer = await portal.ask('petra', call);
    expect([502, 503]).toContain(answer.status);
  });
});

describe('what changes elsewhere', () => {
  it('ends a grant whose member was removed in the directory', async () => {
    await given();
    const asha = portal.ids.get('asha');
    await portal.graph(
      'DELETE',
      `groups/${ROLE_GROUPS.basket}/members/${asha}/$ref`,
    );
    await passPause();
    await portal.sweep();
    expect(await mine()).toEqual(['active']);
    await passVisible();
    await portal.sweep();
    const { body } = await portal.ask('asha', 'GET /grants');
    expect(body.grants).toMatchObject([
      { status: 'ended', endReason: expect.stringContaining('Removed') },
    ]);
  });

  it('ends the grants of a role that is no longer offered', async () => {
    await given();
    await portal
      .knex('grants')
      .update({ subject_uid: '00000000-0000-4000-8000-000000000000' });
    await portal.sweep();
    expect(await inBasket()).toEqual([]);
    expect(await mine()).toEqual([]);
  });

  it('adds the member of a grant whose backend was killed before', async () => {
    await given();
    await portal.ask('asha', 'POST /offers/basket/end', {});
    const end = new Date(Date.now() + 60_000);
    await portal
      .knex('grants')
      .update({ expires_at: end, end_recorded: false });
    await portal.sweep();
    expect(await inBasket()).toEqual(['asha']);
  });
});
