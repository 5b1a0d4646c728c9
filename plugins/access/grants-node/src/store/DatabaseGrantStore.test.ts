import { randomUUID } from 'node:crypto';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { DAY_MS } from '@portal/plugin-grants-common';
import type { Knex } from 'knex';
import { DatabaseGrantStore } from './DatabaseGrantStore';
import { ASHA, NOW, THEO, TOM, WORDS } from './__testUtils__/samples';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
let store: DatabaseGrantStore;
let subjectRef: string;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  store = await DatabaseGrantStore.create(
    mockServices.database.mock({ getClient: async () => knex }),
    { words: WORDS },
  );
});

// Each test uses another template, because the history cannot be emptied.
beforeEach(() => {
  subjectRef = `template:default/t-${randomUUID()}`;
});

const days = (count: number, from = NOW) =>
  new Date(from.getTime() + count * DAY_MS);

function give(entityRefs: string[], now = NOW, reason?: string) {
  return store.give({ subjectRef, entityRefs, actor: THEO, now, reason });
}

async function entries() {
  const { grants } = await store.readList(subjectRef, new Date(0));
  return grants.map(({ entityRef, expiresAt }) => [entityRef, expiresAt]);
}

async function eventTypes() {
  const events = await store.history({ subjectRef, limit: 100 });
  return events.map(({ type, entityRef }) => `${type} ${entityRef}`).reverse();
}

function ask(requester = ASHA, createdAt = NOW) {
  return store.createRequest({
    id: randomUUID(),
    subjectRef,
    requester,
    kind: 'access',
    reason: 'for the move',
    createdAt,
    diesAt: days(7, createdAt),
  });
}

describe('countLive', () => {
  it('counts live grants and those that end soon, apart by uid', async () => {
    const other = `${subjectRef}-other`;
    const until = days(7);
    await store.give({
      subjectRef,
      subjectUid: 'one',
      entityRefs: [ASHA, TOM],
      actor: THEO,
      now: NOW,
    });
    await give([THEO], days(4));
    await store.give({
      subjectRef: other,
      entityRefs: [ASHA],
      actor: THEO,
      now: NOW,
    });
    const counted = async (now: Date) =>
      (await store.countLive({ now, until }))
        .filter(count => count.subjectRef.startsWith(subjectRef))
        .map(count => [
          count.subjectRef === other,
          count.subjectUid,
          count.live,
          count.ending,
        ])
        .sort();
    expect(await counted(NOW)).toEqual([
      [false, undefined, 1, 0],
      [false, 'one', 2, 2],
      [true, undefined, 1, 1],
    ]);
    expect(await counted(days(5))).toEqual([[false, undefined, 1, 0]]);
  });
});

describe('give', () => {
  it('gives 5 days, and 5 more to who has some left', async () => {
    const first = await give([ASHA]);
    expect(first.changes).toEqual([
      { entityRef: ASHA, before: undefined, after: days(5) },
    ]);
    const second = await give([TOM, ASHA], days(2));
    expect(second.changes).toEqual([
      { entityRef: ASHA, before: days(5), after: days(10) },
      { entityRef: TOM, before: undefined, after: days(7) },
    ]);
    const third = await give([TOM], days(2));
    const revisions = [first, second, third].map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(3);
    expect(await eventTypes()).toEqual([
      `granted ${ASHA}`,
      `extended ${ASHA}`,
      `granted ${TOM}`,
      `extended ${TOM}`,
    ]);
  });

  it('counts from now when the end has passed, and tells of that end first', async () => {
    await give([ASHA]);
    await give([ASHA], days(8));
    expect(await entries()).toEqual([[ASHA, days(13)]]);
    expect(await eventTypes()).toEqual([
      `granted ${ASHA}`,
      `expired ${ASHA}`,
      `granted ${ASHA}`,
    ]);
  });

  it('makes one grant with the right end when several add the same person at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => give([ASHA])));
    expect(await entries()).toEqual([[ASHA, days(40)]]);
    const events = await store.history({ subjectRef, limit: 100 });
    // Each extension starts at the end of the previous one.
    const ends = events.map(({ before, after }) => [before, after]).reverse();
    expect(ends).toEqual(
      Array.from({ length: 8 }, (_, index) => [
        index === 0 ? undefined : days(5 * index),
        days(5 * (index + 1)),
      ]),
    );
  });

  it('keeps two lists apart that are changed crosswise at the same moment', async () => {
    await Promise.all([give([ASHA, TOM]), give([TOM, ASHA]), give([TOM])]);
    expect(await entries()).toEqual([
      [ASHA, days(10)],
      [TOM, days(15)],
    ]);
  });

  it('leaves nothing behind when a part of it fails', async () => {
    await give([ASHA]);
    const before = await store.readList(subjectRef, new Date(0));
    // The second row violates the NOT NULL constraint of the column.
    const broken = [TOM, undefined as unknown as string];
    await expect(give(broken)).rejects.toThrow();
    expect(await store.readList(subjectRef, new Date(0))).toEqual(before);
    expect(await eventTypes()).toEqual([`granted ${ASHA}`]);
  });

  it('keeps the reason that stands when there is no new one', async () => {
    await give([ASHA], NOW, 'for the move');
    await give([ASHA]);
    const { grants } = await store.readList(subjectRef, new Date(0));
    expect(grants[0]).toMatchObject({
      reason: 'for the move',
      grantedBy: THEO,
    });
  });
});

describe('extend and remove', () => {
  it('extend an entry, and take it away', async () => {
    await give([ASHA]);
    const act = { subjectRef, entityRef: ASHA, actor: TOM, now: days(1) };
    expect((await store.extend(act)).changes).toEqual([
      { entityRef: ASHA, before: days(5), after: days(10) },
    ]);
    expect((await store.remove(act)).changes).toEqual([
      { entityRef: ASHA, before: days(10) },
    ]);
    expect(await entries()).toEqual([]);
    expect(await eventTypes()).toEqual([
      `granted ${ASHA}`,
      `extended ${ASHA}`,
      `removed ${ASHA}`,
    ]);
  });

  it.each(['extend', 'remove'] as const)(
    '%s refuses who is not on the list, and changes nothing',
    async method => {
      const act = { subjectRef, entityRef: ASHA, actor: TOM, now: NOW };
      await expect(store[method](act)).rejects.toThrow(
        expect.objectContaining({ name: 'NotFoundError' }),
      );
      expect(await store.readRevision(subjectRef)).toBe('0');
      expect(await eventTypes()).toEqual([]);
    },
  );
});

describe('liveGrants', () => {
  it('answers what lives at the moment that is asked about', async () => {
    await give([ASHA, TOM]);
    const refs = [ASHA, 'group:default/none'];
    const own = ({ subjectRef: ref }: { subjectRef: string }) =>
      ref === subjectRef;
    const justBefore = new Date(days(5).getTime() - 1);
    expect((await store.liveGrants(refs, justBefore)).filter(own)).toHaveLength(
      1,
    );
    expect((await store.liveGrants(refs, days(5))).filter(own)).toEqual([]);
    const question = { subjectRef, entityRefs: refs };
    expect(await store.hasLiveGrant({ ...question, now: justBefore })).toBe(
      true,
    );
    expect(await store.hasLiveGrant({ ...question, now: days(5) })).toBe(false);
  });
});

describe('history', () => {
  it('cannot be changed or emptied', async () => {
    await give([ASHA]);
    const table = 'grant_history';
    await expect(knex(table).update({ actor: 'x' })).rejects.toThrow(
      /append-only/,
    );
    await expect(knex(table).delete()).rejects.toThrow(/append-only/);
    await expect(knex(table).truncate()).rejects.toThrow(/append-only/);
  });

  it('is paged, newest first, without gaps or doubles', async () => {
    for (let number = 0; number < 5; number += 1) await give([ASHA]);
    const first = await store.history({ subjectRef, limit: 3 });
    const rest = await store.history({
      subjectRef,
      limit: 3,
      before: first.at(-1)!.id,
    });
    const all = await store.history({ subjectRef, limit: 100 });
    expect([...first, ...rest]).toEqual(all);
    expect(rest).toHaveLength(2);
  });

  it('leaves out open requests of others for readers', async () => {
    await ask(ASHA);
    await ask(TOM);
    const seen = await store.history({
      subjectRef,
      limit: 10,
      openRequestsOf: TOM,
    });
    expect(seen.map(({ entityRef }) => entityRef)).toEqual([TOM]);
  });
});

describe('requests', () => {
  const decide = (
    id: string,
    status: 'approved' | 'declined' = 'approved',
    now = days(1),
  ) => store.decide({ id, status, actor: THEO, comment: 'fine', now });

  it('one of a person waits for a template at a time, also when two come at once', async () => {
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    await expect(ask()).rejects.toThrow(
      expect.objectContaining({ name: 'ConflictError' }),
    );
  });

  it('are counted and listed while they wait, without one’s own', async () => {
    await ask(ASHA);
    await ask(TOM);
    const waiting = async (exceptOf: string, now: Date) => {
      const found = await store.pendingRequests({
        subjectRefs: [subjectRef],
        exceptOf,
        limit: 10,
        now,
      });
      const counts = await store.countPending({ exceptOf, now });
      expect(counts.get(subjectRef) ?? 0).toBe(found.length);
      return found.map(({ requester }) => requester);
    };
    expect(await waiting(THEO, NOW)).toHaveLength(2);
    expect(await waiting(TOM, days(6.9))).toEqual([ASHA]);
    expect(await waiting(TOM, days(7))).toEqual([]);

    const own = async (now: Date) => {
      const found = await store.pendingRequestsOf({ requester: TOM, now });
      return found.filter(request => request.subjectRef === subjectRef);
    };
    expect(await own(days(6.9))).toHaveLength(1);
    expect(await own(days(7))).toEqual([]);
  });

  it('an approved one grants access, counted on from what stands', async () => {
    await give([ASHA]);
    const { request } = await ask();
    const decided = await decide(request.id);
    expect(decided).toMatchObject({
      request: { status: 'approved', decidedBy: THEO, comment: 'fine' },
      change: { entityRef: ASHA, before: days(5), after: days(10) },
    });
    expect(await eventTypes()).toEqual([
      `granted ${ASHA}`,
      `requested ${ASHA}`,
      `approved ${ASHA}`,
    ]);
  });

  it('a declined one grants nothing and leaves the list as it is', async () => {
    const { request, revision } = await ask();
    const decided = await decide(request.id, 'declined');
    expect(decided).toMatchObject({
      request: { status: 'declined' },
      revision,
    });
    expect(decided.change).toBeUndefined();
    expect(await entries()).toEqual([]);
  });

  it('is decided once, also when two decide at once', async () => {
    const { request } = await ask();
    const outcomes = await Promise.allSettled([
      decide(request.id),
      decide(request.id, 'declined'),
      decide(request.id),
    ]);
    expect(
      outcomes.filter(({ status }) => status === 'fulfilled'),
    ).toHaveLength(1);
    await expect(decide(request.id)).rejects.toThrow(/already/);
    const granted = (await entries()).length;
    const types = await eventTypes();
    expect(types.filter(type => type.startsWith('approved'))).toHaveLength(
      granted,
    );
  });

  it('dies after 7 days, whether or not that was written down', async () => {
    const { request } = await ask();
    expect(await store.getRequest(request.id, days(7))).toMatchObject({
      status: 'lapsed',
    });
    await expect(decide(request.id, 'approved', days(7))).rejects.toThrow(
      /lapsed/,
    );
    const again = await ask(ASHA, days(7));
    expect(again.request.status).toBe('pending');
    expect(await eventTypes()).toEqual([
      `requested ${ASHA}`,
      `lapsed ${ASHA}`,
      `requested ${ASHA}`,
    ]);
  });
});

describe('what time does', () => {
  it('ends are written down once', async () => {
    await give([ASHA, TOM]);
    expect(await store.subjectsWithEnds(days(4))).not.toContain(subjectRef);
    expect(await store.subjectsWithEnds(days(5))).toContain(subjectRef);
    const { changes } = await store.recordEnds(subjectRef, days(5));
    expect(changes.map(({ entityRef }) => entityRef).sort()).toEqual([
      ASHA,
      TOM,
    ]);
    expect(await store.subjectsWithEnds(days(5))).not.toContain(subjectRef);
  });

  it('entries that ended long ago leave the list, not the history', async () => {
    await give([ASHA]);
    await store.recordEnds(subjectRef, days(6));
    await store.forgetEnded(days(4));
    expect(await entries()).toHaveLength(1);
    await store.forgetEnded(days(6));
    expect(await entries()).toEqual([]);
    expect(await eventTypes()).toEqual([`granted ${ASHA}`, `expired ${ASHA}`]);
  });

  it('a grant that ends soon is taken once for each end', async () => {
    const mine = (grants: Array<{ subjectRef: string }>) =>
      grants.filter(grant => grant.subjectRef === subjectRef).length;
    const take = async (now: Date) =>
      mine(
        await store.takeEndingGrants({ now, until: days(1, now), limit: 99 }),
      );
    await give([ASHA]);
    expect(await take(days(3.5))).toBe(0);
    expect(await take(days(4))).toBe(1);
    expect(await take(days(4.5))).toBe(0);
    await give([ASHA], days(4.5));
    expect(await take(days(8))).toBe(0);
    const [grant] = (
      await store.takeEndingGrants({
        now: days(9),
        until: days(10),
        limit: 99,
      })
    ).filter(taken => taken.subjectRef === subjectRef);
    await store.returnEndingGrant(grant);
    expect(await take(days(9))).toBe(1);
  });
});

it('goes down and up again', async () => {
  const own = await databases.init('POSTGRES_18');
  const database = mockServices.database.mock({ getClient: async () => own });
  await DatabaseGrantStore.create(database, { words: WORDS });
  await own.migrate.rollback({
    directory: `${__dirname}/../../migrations`,
    tableName: 'grants_migrations',
  });
  expect(await own.schema.hasTable('grants')).toBe(false);
  await DatabaseGrantStore.create(database, { words: WORDS });
  expect(await own.schema.hasTable('grants')).toBe(true);
});

describe('a template that gets the name of another one', () => {
  const as = (subjectUid: string, entityRefs = [ASHA], now = NOW) =>
    store.give({ subjectRef, subjectUid, entityRefs, actor: THEO, now });
  const isLive = (subjectUid: string) =>
    store.hasLiveGrant({
      subjectRef,
      subjectUid,
      entityRefs: [ASHA],
      now: NOW,
    });

  it('has none of its grants', async () => {
    await as('first');
    expect(await isLive('first')).toBe(true);
    expect(await isLive('second')).toBe(false);
    const list = await store.readList(subjectRef, new Date(0), 'second');
    expect(list.grants).toEqual([]);
  });

  it('starts anew with the first change, which ends them', async () => {
    await as('first', [ASHA, TOM]);
    const { changes, ended } = await as('second', [ASHA], days(1));
    expect(changes).toEqual([
      { entityRef: ASHA, before: undefined, after: days(6) },
    ]);
    expect(ended.map(({ entityRef }) => entityRef).sort()).toEqual([ASHA, TOM]);
    expect(await entries()).toEqual([[ASHA, days(6)]]);
  });

  it('takes over what is from before uids were stored', async () => {
    await give([ASHA]);
    expect(await isLive('first')).toBe(true);
    await as('first', [TOM]);
    expect(await isLive('second')).toBe(false);
  });

  it('cannot be granted by a request for the other one, which makes room for a new one', async () => {
    const request = (subjectUid: string) =>
      store.createRequest({
        id: randomUUID(),
        subjectRef,
        subjectUid,
        requester: ASHA,
        kind: 'access',
        reason: 'for the move',
        createdAt: NOW,
        diesAt: days(7),
      });
    const { id } = (await request('first')).request;
    const approval = store.decide({
      id,
      status: 'approved',
      subjectUid: 'second',
      actor: THEO,
      now: NOW,
    });
    await expect(approval).rejects.toThrow(/template was deleted/);
    const { lapsed } = await request('second');
    expect(lapsed).toMatchObject([{ id, status: 'lapsed' }]);
  });
});

describe('an end that a change overtakes', () => {
  it.each(['give', 'extend', 'remove'] as const)(
    'is recorded by %s, once',
    async what => {
      await give([ASHA]);
      const now = days(6);
      const act = { subjectRef, actor: THEO, now };
      const { ended } =
        what === 'give'
          ? await store.give({ ...act, entityRefs: [ASHA] })
          : await store[what]({ ...act, entityRef: ASHA });
      expect(ended).toEqual([{ entityRef: ASHA, before: days(5) }]);
      expect((await store.recordEnds(subjectRef, now)).changes).toEqual([]);
    },
  );

  it('is recorded by an approval', async () => {
    await give([ASHA]);
    const { request } = await ask(ASHA, days(6));
    const { ended } = await store.decide({
      id: request.id,
      status: 'approved',
      actor: THEO,
      now: days(6),
    });
    expect(ended).toEqual([{ entityRef: ASHA, before: days(5) }]);
  });
});

describe('the latest end', () => {
  it('is not passed by any of a change, which then does nothing', async () => {
    await give([ASHA]);
    const late = store.give({
      subjectRef,
      entityRefs: [ASHA, TOM],
      actor: THEO,
      now: NOW,
      latestEnd: days(9),
    });
    await expect(late).rejects.toThrow(
      'No access may end after 2026-03-11T10:00:00.000Z. Extend later: user:default/asha',
    );
    expect(await entries()).toEqual([[ASHA, days(5)]]);
  });
});

it('the history tells what was asked for', async () => {
  const { request } = await store.createRequest({
    id: randomUUID(),
    subjectRef,
    requester: ASHA,
    kind: 'extension',
    reason: 'not ready',
    createdAt: NOW,
    diesAt: days(7),
  });
  await store.decide({
    id: request.id,
    status: 'approved',
    actor: THEO,
    now: NOW,
  });
  const events = await store.history({ subjectRef, limit: 10 });
  expect(events.map(({ type, kind }) => [type, kind])).toEqual([
    ['approved', 'extension'],
    ['requested', 'extension'],
  ]);
});
