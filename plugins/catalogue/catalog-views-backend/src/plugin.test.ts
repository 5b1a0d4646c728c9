import { MAX_OWN_VIEWS } from '@portal/plugin-catalog-views-common';
import { CHECKOUT, runForTests, STORES } from './__testUtils__/TestViews';

const running = runForTests();

const wish = (changes: object = {}) => ({
  name: 'Our services',
  filters: { kind: ['component'], type: ['service'], user: ['all'] },
  audience: 'self',
  ...changes,
});

const FOR_TEAM = { audience: 'team', team: CHECKOUT };

async function save(who: string, changes: object = {}) {
  const { body, status } = await running.plugin.ask(
    who,
    'POST /views',
    wish(changes),
  );
  expect([status, body.version]).toEqual([201, 1]);
  return body;
}

const list = async (who: string) =>
  (await running.plugin.ask(who, 'GET /views')).body.items;

const names = async (who: string) =>
  (await list(who)).map(({ name }: { name: string }) => name);

describe('saving', () => {
  it('answers the own views with their filters, and the teams to share with', async () => {
    await save('asha');
    const { body } = await running.plugin.ask('asha', 'GET /views');
    expect(body).toMatchObject({
      isCut: false,
      teams: [{ ref: CHECKOUT, title: 'Checkout' }],
      items: [
        {
          name: 'Our services',
          filters: wish().filters,
          audience: 'self',
          owner: { title: 'Asha Rao' },
          isOwn: true,
          mayTakeOver: false,
        },
      ],
    });
  });

  it.each([
    ['an unknown filter', { filters: { secret: ['x'] } }, /filters\.secret/],
    ['a blank name', { name: '  ' }, /name/],
    ['a long name', { name: 'x'.repeat(81) }, /name/],
    ['a name that turns its text round', { name: 'a\u202eb' }, /name/],
    [
      'long filters',
      { filters: { tags: Array(10).fill('x'.repeat(300)) } },
      /filters/,
    ],
    ['many values', { filters: { tags: Array(51).fill('x') } }, /filters/],
    ['a value that is none', { filters: { kind: [1] } }, /filters/],
    ['an unknown audience', { audience: 'company' }, /audience/],
    ['a team view without a team', { audience: 'team' }, /team/],
    ['a team of a private view', { team: CHECKOUT }, /team/],
    ['an unknown field', { owner: 'user:default/zoe' }, /owner/],
  ])('refuses %s and names the field', async (_case, changes, message) => {
    const answer = await running.plugin.ask(
      'asha',
      'POST /views',
      wish(changes),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(message);
    expect(await list('asha')).toEqual([]);
  });

  it('refuses a team that the person is not a member of', async () => {
    const answer = await running.plugin.ask(
      'asha',
      'POST /views',
      wish({ audience: 'team', team: STORES }),
    );
    expect(answer.status).toBe(403);
    expect(await list('zoe')).toEqual([]);
  });

  it('refuses a second view of one name, also when two windows save at once', async () => {
    const answers = await Promise.all(
      ['Mine', 'mine', 'MINE'].map(name =>
        running.plugin.ask('asha', 'POST /views', wish({ name })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await save('zoe', { name: 'Mine' });
  });

  it('keeps at most so many of a person, also of many windows at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_OWN_VIEWS + 3 }, (_, at) =>
        running.plugin.ask('asha', 'POST /views', wish({ name: `View ${at}` })),
      ),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0].body.error.message).toMatch(/Delete one first/);
    expect(await list('asha')).toHaveLength(MAX_OWN_VIEWS);
  });

  it.each(['nobody', 'zed'])('refuses %s', async who => {
    const answers = await Promise.all([
      running.plugin.ask(who, 'GET /views'),
      running.plugin.ask(who, 'POST /views', wish()),
    ]);
    const status = who === 'nobody' ? 401 : 403;
    expect(answers.map(answer => answer.status)).toEqual([status, status]);
  });
});

describe('sharing', () => {
  it('shows a view to its audience only', async () => {
    await save('asha', { name: 'Mine' });
    await save('asha', { name: 'Ours', ...FOR_TEAM });
    await save('asha', { name: 'For all', audience: 'everybody' });
    expect(await names('asha')).toEqual(['Ours', 'For all', 'Mine']);
    expect(await names('ben')).toEqual(['Ours', 'For all']);
    expect(await names('zoe')).toEqual(['For all']);
  });

  it('lets nobody else change, delete or take over a shared view', async () => {
    const { id } = await save('asha', FOR_TEAM);
    const calls = [
      [`PUT /views/${id}`, { ...wish({ name: 'Theirs' }), version: 1 }],
      [`DELETE /views/${id}?version=1`],
      [`POST /views/${id}/takeover`, { version: 1 }],
    ] as const;
    for (const [call, body] of calls) {
      expect((await running.plugin.ask('ben', call, body)).status).toBe(403);
      expect((await running.plugin.ask('root', call, body)).status).toBe(403);
      // Others do not learn that it is there.
      expect((await running.plugin.ask('zoe', call, body)).status).toBe(404);
    }
    expect(await names('asha')).toEqual(['Our services']);
  });

  it('does not say that a private view is there, not to an admin either', async () => {
    const { id } = await save('asha');
    const missing = id.replace(/^.{8}/, '00000000');
    const ask = (one: string) =>
      running.plugin.ask('root', `DELETE /views/${one}?version=1`);
    const [hidden, none] = [await ask(id), await ask(missing)];
    expect([hidden.status, none.status]).toEqual([404, 404]);
    expect(hidden.body.error).toEqual(none.body.error);
  });
});

describe('changing', () => {
  it('renames, filters and shares an own view', async () => {
    const { id } = await save('asha');
    const { body, status } = await running.plugin.ask(
      'asha',
      `PUT /views/${id}`,
      {
        ...wish({ name: 'Renamed', filters: { text: ['pay'] }, ...FOR_TEAM }),
        version: 1,
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, team: { title: 'Checkout' } });
    expect(await list('ben')).toMatchObject([
      { name: 'Renamed', filters: { text: ['pay'] }, isOwn: false },
    ]);
  });

  it('says in the second window that the view was changed in the first', async () => {
    const { id } = await save('asha');
    const change = (name: string) =>
      running.plugin.ask('asha', `PUT /views/${id}`, {
        ...wish({ name }),
        version: 1,
      });
    expect((await change('First')).status).toBe(200);
    const second = await change('Second');
    expect(second.status).toBe(409);
    expect(second.body.error.message).toMatch(/changed since you opened/);
    const deleted = await running.plugin.ask(
      'asha',
      `DELETE /views/${id}?version=1`,
    );
    expect(deleted.status).toBe(409);
    expect(await names('asha')).toEqual(['First']);
  });

  it('deletes an own view', async () => {
    const { id } = await save('asha', FOR_TEAM);
    const call = `DELETE /views/${id}?version=1`;
    expect((await running.plugin.ask('asha', call)).status).toBe(204);
    expect((await running.plugin.ask('asha', call)).status).toBe(404);
    expect(await names('ben')).toEqual([]);
    expect(running.plugin.audit).toContainEqual(
      expect.objectContaining({
        eventId: 'catalog-view-delete',
        outcome: 'succeeded',
      }),
    );
  });
});

describe('a view whose owner has left', () => {
  it.each([
    ['the company', {}],
    ['the team', { onlyGroups: true }],
  ])('%s: stays readable, and a member takes it over', async (_what, how) => {
    const { id } = await save('asha', FOR_TEAM);
    running.plugin.leave('asha', how);
    expect(await list('ben')).toMatchObject([
      { name: 'Our services', hasOwnerLeft: true, mayTakeOver: true },
    ]);
    const taken = await running.plugin.ask(
      'ben',
      `POST /views/${id}/takeover`,
      {
        version: 1,
      },
    );
    expect(taken.body).toMatchObject({
      isOwn: true,
      version: 2,
      owner: { title: 'Ben Cole' },
    });
  });

  it('is deleted by an admin when it is for everybody, and by nobody else', async () => {
    const { id } = await save('asha', { audience: 'everybody' });
    running.plugin.leave('asha');
    const call = `DELETE /views/${id}?version=1`;
    expect((await running.plugin.ask('ben', call)).status).toBe(403);
    expect((await running.plugin.ask('root', call)).status).toBe(204);
  });

  it('is not taken over under a name that the new owner has', async () => {
    const { id } = await save('asha', FOR_TEAM);
    await save('ben');
    running.plugin.leave('asha');
    const answer = await running.plugin.ask(
      'ben',
      `POST /views/${id}/takeover`,
      {
        version: 1,
      },
    );
    expect(answer.status).toBe(409);
  });
});
