import { TestDatabases } from '@backstage/backend-test-utils';
import { openPool } from '@portal/test-kit';
import type { Knex } from 'knex';
import { CHECKOUT, STORES, TestPlugin } from './__testUtils__/TestPlugin';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
let plugin: TestPlugin;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  plugin = await TestPlugin.start(knex);
});
afterAll(() => plugin?.stop());
afterEach(async () => {
  for (const table of ['marks', 'changes', 'announcements']) {
    await knex(table).delete();
  }
  for (const list of [plugin.audit, plugin.sent, plugin.signals]) {
    list.length = 0;
  }
  plugin.beforeSend = () => undefined;
});

const content = (changes: object = {}) => ({
  title: 'Checkout is slow',
  text: 'We **work** on it.',
  category: 'important',
  audience: [],
  notify: false,
  ...changes,
});

const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString();

async function publish(changes: object = {}) {
  const answer = await plugin.ask(
    'anna',
    'POST /announcements',
    content(changes),
  );
  expect(answer.body).toMatchObject({ version: 1 });
  return answer.body;
}

async function titles(who: string, query = '') {
  const { body } = await plugin.ask(who, `GET /announcements${query}`);
  return body.items.map(({ title }: { title: string }) => title);
}

const unread = async (who: string) =>
  (await plugin.ask(who, 'GET /unread')).body.count;
const banners = async (who: string) =>
  (await plugin.ask(who, 'GET /banners')).body.items.map(
    ({ title }: { title: string }) => title,
  );

describe('publishing', () => {
  it('shows an announcement with its author to everybody', async () => {
    const { id } = await publish();
    const { status, body } = await plugin.ask(
      'asha',
      `GET /announcements/${id}`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Checkout is slow',
      html: '<p>We <strong>work</strong> on it.</p>\n',
      excerpt: 'We work on it.',
      author: { ref: 'user:default/anna', title: 'Anna Berg' },
      audience: [],
    });
    expect(await titles('asha')).toEqual(['Checkout is slow']);
    expect(plugin.audit).toEqual([
      expect.objectContaining({
        eventId: 'announcement-publish',
        outcome: 'succeeded',
        meta: expect.objectContaining({ announcement: id }),
      }),
    ]);
  });

  it('tells open pages that something has changed, and not what', async () => {
    await publish({ audience: [CHECKOUT] });
    expect(plugin.signals[0]).toEqual({
      recipients: { type: 'broadcast' },
      channel: 'announcements',
      message: {},
    });
  });

  it.each([
    ['POST /announcements', content()],
    ['POST /preview', { text: 'x' }],
    ['PUT /announcements/{id}', { ...content(), version: 1 }],
    ['POST /announcements/{id}/withdrawal', { version: 1 }],
    ['GET /announcements/{id}/changes', undefined],
    ['GET /announcements?view=planned', undefined],
    ['GET /announcements?view=withdrawn', undefined],
    ['GET /documents', undefined],
  ])('refuses %s to a reader', async (call, body) => {
    const { id } = await publish();
    const answer = await plugin.ask('asha', call.replace('{id}', id), body);
    expect(answer.status).toBe(403);
    expect(await titles('asha')).toEqual(['Checkout is slow']);
  });

  it.each([
    [{ title: '' }, /title/],
    [{ title: ' \t ' }, /'title' is empty/],
    [{ title: 'Line\nbreak' }, /'title' contains characters/],
    [{ title: 'safe\u202eevil' }, /'title' contains characters/],
    [{ title: 'x'.repeat(151) }, /title/],
    [{ text: '  ' }, /'text' is empty/],
    [{ text: 'x'.repeat(20_001) }, /text/],
    [{ text: 'a\u0000b' }, /'text' contains characters/],
    [{ category: 'system' }, /category/],
    [{ startsAt: 'tomorrow' }, /'startsAt' is no time/],
    [{ startsAt: '275760-09-13T00:00:00Z' }, /'startsAt' is no time/],
    [{ endsAt: '2026-01-01T00:00:00Z' }, /'endsAt'/],
    [{ startsAt: inHours(2), endsAt: inHours(1) }, /'endsAt' is not after/],
    [
      { audience: ['group:default/nobody'] },
      /no group 'group:default\/nobody'/,
    ],
    [{ audience: ['user:default/asha'] }, /no reference of a group/],
    [{ author: 'user:default/asha' }, /author/],
  ])('refuses %j and names the field', async (changes, message) => {
    const { status, body } = await plugin.ask(
      'anna',
      'POST /announcements',
      content(changes),
    );
    expect(status).toBe(400);
    expect(body.error.message).toMatch(message);
    expect(await titles('anna')).toEqual([]);
  });

  it('gives nobody anything without a sign-in', async () => {
    const { id } = await publish();
    for (const path of ['', `/${id}`, `/${id}/changes`]) {
      const { status } = await plugin.ask(
        'nobody',
        `GET /announcements${path}`,
      );
      expect(status).toBe(401);
    }
  });
});

describe('audience', () => {
  it('hides the announcement of a group from others, by list, id, mark, banner and count', async () => {
    const { id } = await publish({ audience: ['checkout', CHECKOUT] });
    expect(await titles('asha')).toEqual(['Checkout is slow']);
    expect(await banners('asha')).toEqual(['Checkout is slow']);
    expect(await unread('asha')).toBe(1);

    expect(await titles('zoe')).toEqual([]);
    expect(await banners('zoe')).toEqual([]);
    expect(await unread('zoe')).toBe(0);
    const missing = await plugin.ask(
      'zoe',
      'GET /announcements/11111111-2222-4333-8444-555555555555',
    );
    for (const call of [
      `GET /announcements/${id}`,
      `PUT /announcements/${id}/read`,
      `PUT /announcements/${id}/dismissal`,
    ]) {
      const { status, body } = await plugin.ask('zoe', call);
      expect(status).toBe(404);
      expect(body.error.message.replace(id, '')).toBe(
        missing.body.error.message.replace(/[\d-]{36}/, ''),
      );
    }
  });

  it('lets announcers read it, without a banner and unread mark for groups that are not theirs', async () => {
    const { id } = await publish({ audience: [CHECKOUT] });
    expect((await plugin.ask('bert', `GET /announcements/${id}`)).status).toBe(
      200,
    );
    expect(await titles('bert')).toEqual(['Checkout is slow']);
    expect(await banners('bert')).toEqual([]);
    expect(await unread('bert')).toBe(0);
  });

  it.each([
    [[], { type: 'broadcast' }],
    [
      [CHECKOUT],
      {
        type: 'entity',
        entityRef: [CHECKOUT],
        excludeEntityRef: 'user:default/anna',
      },
    ],
  ])('notifies %j, once', async (audience, recipients) => {
    const { id } = await publish({ audience, notify: true });
    await plugin.announceStarted();
    expect(plugin.sent).toEqual([
      {
        recipients,
        payload: expect.objectContaining({
          title: 'Announcement: Checkout is slow',
          description: 'Anna Berg: We work on it.',
          link: `/announcements/${id}`,
          severity: 'high',
        }),
      },
    ]);
  });

  it('decides on each result of search again', async () => {
    const mine = await publish({ audience: [CHECKOUT] });
    const planned = await publish({ startsAt: inHours(1) });
    const conditions = (audience: string[]) => ({
      rule: 'IS_SHOWN_TO',
      resourceType: 'announcement',
      params: { audience },
    });
    const { body } = await plugin.ask(
      'service',
      'POST /.well-known/backstage/permissions/apply-conditions',
      {
        items: [
          [mine.id, [CHECKOUT]],
          [mine.id, [STORES]],
          [planned.id, [STORES]],
        ].map(([resourceRef, audience], index) => ({
          id: String(index),
          resourceRef,
          resourceType: 'announcement',
          conditions: conditions(audience),
        })),
      },
    );
    expect(body.items.map(({ result }: { result: string }) => result)).toEqual([
      'ALLOW',
      'DENY',
      'DENY',
    ]);
  });
});

describe('time', () => {
  it('shows an announcement from its start, and notifies then', async () => {
    const { id } = await publish({ startsAt: inHours(1), notify: true });
    await plugin.announceStarted();
    expect(plugin.sent).toEqual([]);
    expect(await titles('asha')).toEqual([]);
    expect((await plugin.ask('asha', `GET /announcements/${id}`)).status).toBe(
      404,
    );
    expect(await titles('anna', '?view=planned')).toEqual(['Checkout is slow']);

    await knex('announcements').update({ starts_at: new Date() });
    plugin.beforeSend = () => {
      throw new Error('The notifications are down');
    };
    await plugin.announceStarted();
    plugin.beforeSend = () => undefined;
    await Promise.all([plugin.announceStarted(), plugin.announceStarted()]);
    expect(plugin.sent).toHaveLength(1);
    expect(await titles('asha')).toEqual(['Checkout is slow']);
  });

  it('moves an announcement to the past ones when its end is brought forward', async () => {
    const { id } = await publish({ startsAt: inHours(-2), endsAt: inHours(1) });
    expect(await banners('asha')).toHaveLength(1);
    const documents = () => plugin.ask('service', 'GET /documents');
    expect((await documents()).body.items).toHaveLength(1);

    const changed = await plugin.ask('anna', `PUT /announcements/${id}`, {
      ...content({ startsAt: inHours(-2), endsAt: inHours(-1) }),
      version: 1,
    });
    expect(changed.status).toBe(200);
    expect(await titles('asha')).toEqual([]);
    expect(await banners('asha')).toEqual([]);
    expect(await unread('asha')).toBe(0);
    expect((await documents()).body.items).toEqual([]);
    expect(await titles('asha', '?view=past')).toEqual(['Checkout is slow']);
  });
});

describe('changing', () => {
  it('keeps the text of the first of two announcers, and tells the second', async () => {
    const { id } = await publish();
    const change = (who: string, title: string) =>
      plugin.ask(who, `PUT /announcements/${id}`, {
        ...content({ title }),
        version: 1,
      });
    const answers = await Promise.all([
      change('anna', 'By Anna'),
      change('bert', 'By Bert'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error.message).toMatch(
      /has changed this announcement since you opened it/,
    );
    const { body } = await plugin.ask('anna', `GET /announcements/${id}`);
    expect(body.version).toBe(2);
    expect(body.author.title).toBe('Anna Berg');
  });

  it('withdraws for everybody but announcers, and keeps every version', async () => {
    const { id } = await publish();
    await plugin.ask('anna', `PUT /announcements/${id}`, {
      ...content({ title: 'Better' }),
      version: 1,
    });
    const path = `/announcements/${id}/withdrawal`;
    expect(
      (await plugin.ask('bert', `POST ${path}`, { version: 1 })).status,
    ).toBe(409);
    expect(
      (await plugin.ask('bert', `POST ${path}`, { version: 2 })).status,
    ).toBe(200);

    expect(await titles('asha')).toEqual([]);
    expect((await plugin.ask('asha', `GET /announcements/${id}`)).status).toBe(
      404,
    );
    expect(await titles('anna', '?view=withdrawn')).toEqual(['Better']);
    const { body } = await plugin.ask(
      'anna',
      `GET /announcements/${id}/changes`,
    );
    expect(
      body.items.map(
        (change: { action: string; by: { title: string } }) =>
          `${change.action} by ${change.by.title}`,
      ),
    ).toEqual([
      'withdrawn by Bert Cole',
      'changed by Anna Berg',
      'created by Anna Berg',
    ]);
    expect(
      (await knex('changes').orderBy('version').select('content')).map(
        row => row.content.title,
      ),
    ).toEqual(['Checkout is slow', 'Better', 'Better']);
    const again = await plugin.ask('anna', `PUT /announcements/${id}`, {
      ...content(),
      version: 3,
    });
    expect(again.status).toBe(409);
  });

  it('has no route that deletes', async () => {
    const { id } = await publish();
    const { status } = await plugin.ask('anna', `DELETE /announcements/${id}`);
    expect([404, 405]).toContain(status);
    expect(await titles('asha')).toHaveLength(1);
  });
});

describe('marks', () => {
  it('counts what each person has not read', async () => {
    const { id } = await publish();
    await publish({ title: 'Another', category: 'information' });
    expect(await unread('asha')).toBe(2);
    await plugin.ask('asha', `PUT /announcements/${id}/read`);
    await plugin.ask('asha', `PUT /announcements/${id}/read`);
    expect(await unread('asha')).toBe(1);
    const { body } = await plugin.ask('asha', 'GET /announcements');
    expect(
      body.items.map(({ isUnread }: { isUnread: boolean }) => isUnread),
    ).toEqual([true, false]);
    await plugin.ask('asha', 'PUT /read-all');
    expect(await unread('asha')).toBe(0);
    expect(await unread('zoe')).toBe(2);
  });

  it('keeps a banner closed for one person, and does not read it for them', async () => {
    const { id } = await publish();
    await publish({ title: 'No banner', category: 'information' });
    expect(await banners('asha')).toEqual(['Checkout is slow']);
    await plugin.ask('asha', `PUT /announcements/${id}/dismissal`);
    expect(await banners('asha')).toEqual([]);
    expect(await banners('zoe')).toEqual(['Checkout is slow']);
    expect(await unread('asha')).toBe(2);
  });
});

describe('1,000 announcements', () => {
  it('are listed page by page, each once', async () => {
    const { id } = await publish();
    await knex.raw(
      `INSERT INTO announcements (id, version, title, text, excerpt, category, audience, starts_at, notify, author_ref, author_title, created_at, updated_at)
       SELECT gen_random_uuid(), 1, 'Number ' || n, text, excerpt, category, audience, starts_at - (n / 3) * interval '1 minute', notify, author_ref, author_title, created_at, updated_at
       FROM announcements, generate_series(1, 999) n WHERE id = ?`,
      [id],
    );
    const seen = new Set<string>();
    let cursor = '';
    let pages = 0;
    do {
      const { body } = await plugin.ask(
        'asha',
        `GET /announcements?limit=100${cursor && `&cursor=${cursor}`}`,
      );
      body.items.forEach((item: { id: string }) => seen.add(item.id));
      cursor = body.nextCursor ?? '';
      pages += 1;
    } while (cursor !== '');
    expect([seen.size, pages]).toEqual([1000, 10]);
  });

  it.each(['bad', Buffer.from('["x","y"]').toString('base64url')])(
    'refuses the cursor %s',
    async cursor => {
      const { status, body } = await plugin.ask(
        'asha',
        `GET /announcements?cursor=${cursor}`,
      );
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/'cursor'/);
    },
  );
});

it('answers 25 changes of the same version and its readers, with ten connections', async () => {
  const pool = openPool(knex, 10);
  const crowded = await TestPlugin.start(pool);
  try {
    const { id } = await publish();
    const path = `/announcements/${id}`;
    const change = { ...content({ title: 'Checkout is up' }), version: 1 };
    const changes = Array.from({ length: 25 }, () =>
      crowded.ask('bert', `PUT ${path}`, change),
    );
    const reads = Array.from({ length: 10 }, () =>
      crowded.ask('asha', `GET ${path}`),
    );
    const statuses = async (asked: typeof reads) =>
      (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(await statuses(changes)).toEqual([200, ...Array(24).fill(409)]);
    expect(await statuses(reads)).toEqual(Array(10).fill(200));
  } finally {
    await crowded.stop();
    await pool.destroy();
  }
});
