import { mockCredentials } from '@backstage/backend-test-utils';
import { startWhy } from './__testUtils__/TestWhy';

let stop: () => Promise<void> = async () => {};
afterEach(() => stop());

async function start(setting?: Parameters<typeof startWhy>[0]) {
  const why = await startWhy(setting);
  ({ stop } = why);
  return why;
}

const SECRET = 'template:default/secret-plan';
const NONE = 'template:default/none';

describe('a question for oneself', () => {
  it('says which right is missing, who holds and gives it by title, and where it is asked for', async () => {
    const { ask } = await start();
    const { body } = await ask('template.use', {
      template: 'new-subscription',
    });
    const owners = {
      title: 'Payments & Fraud',
      kind: 'group',
      path: '/catalog/default/group/payments',
    };
    expect(body).toEqual({
      state: 'missing',
      reason:
        'Only the owners of New subscription, admins of templates, and people with a grant may use it. Ask for access',
      holders: [owners],
      moreHolders: 0,
      givers: [owners, expect.objectContaining({ title: 'Portal admins' })],
      moreGivers: 0,
      askAt: '/template-acl?template=template%3Adefault%2Fnew-subscription',
    });
  });

  it('names the owner of a repository, whose page is where to ask', async () => {
    const { ask } = await start();
    const { body } = await ask('repository.run', { name: 'payments-service' });
    expect(body).toMatchObject({
      state: 'missing',
      reason: expect.stringContaining('retail-example/payments-service'),
      holders: [{ title: 'Payments & Fraud' }],
      askAt: '/catalog/default/group/payments',
    });
  });

  it.each([
    ['the owner', 'daniel', []],
    ['the holder of a grant', 'asha', ['template:default/secret-plan']],
  ])('tells %s that nothing is missing', async (_, name, granted) => {
    const { ask } = await start({ granted });
    const { body } = await ask('template.use', { template: SECRET }, { name });
    expect(body).toEqual({
      state: 'allowed',
      holders: [],
      moreHolders: 0,
      givers: [],
      moreGivers: 0,
    });
  });

  it('writes nothing into the audit log', async () => {
    const { ask, audit } = await start();
    await ask('template.use', { template: SECRET });
    expect(audit).toEqual([]);
  });
});

describe('what the person may not see', () => {
  it.each([
    ['a hidden template', 'template.use', { template: SECRET }],
    ['a private repository', 'repository.run', { name: 'secret-service' }],
  ])('is answered like what does not exist: %s', async (_, action, names) => {
    const { ask } = await start();
    const missing = Object.fromEntries(
      Object.keys(names).map(key => [key, 'none']),
    );
    const [hidden, none] = await Promise.all([
      ask(action, names),
      ask(action, missing),
    ]);
    expect([hidden.status, none.status]).toEqual([200, 200]);
    expect(hidden.text).toBe(none.text);
    expect(hidden.body.state).toBe('not-found');
  });

  it('is known to admins, who ask about another person', async () => {
    const { ask } = await start();
    const { body } = await ask(
      'template.use',
      { template: SECRET },
      { name: 'pat', person: 'user:default/asha' },
    );
    expect(body.state).toBe('missing');
  });
});

describe('a source that gives no answer', () => {
  it('leaves the answer unknown', async () => {
    const { ask } = await start();
    const { body } = await ask('repository.run', { name: 'down' });
    expect(body).toMatchObject({ state: 'unknown', holders: [] });
  });

  it('tells nothing of hidden templates', async () => {
    const { ask } = await start({ isAway: true });
    const hidden = await ask('template.use', { template: SECRET });
    const none = await ask('template.use', { template: NONE });
    expect(hidden.body.state).toBe('unknown');
    expect(hidden.text).toBe(none.text);
  });
});

describe('a question about another person', () => {
  it('is answered to admins, and audited', async () => {
    const { ask, audit } = await start();
    const { body } = await ask(
      'repository.run',
      { name: 'payments-service' },
      { name: 'pat', person: 'user:default/daniel' },
    );
    expect(body.state).toBe('allowed');
    expect(audit).toMatchObject([
      {
        eventId: 'ask-about-person',
        outcome: 'succeeded',
        meta: {
          person: 'user:default/daniel',
          action: 'repository.run',
          state: 'allowed',
        },
      },
    ]);
  });

  it.each(['user:default/daniel', 'user:default/nobody', 'user:default/asha'])(
    'is refused to others with the same words, and audited: %s',
    async about => {
      const { ask, audit } = await start();
      const { status, body } = await ask(
        'repository.run',
        { name: 'payments-service' },
        { person: about },
      );
      expect(status).toBe(403);
      expect(body.error.message).toBe(
        'Only admins of the portal may ask about another person',
      );
      expect(audit).toMatchObject([{ outcome: 'failed' }]);
    },
  );
});

it.each<[string, string, object, string | undefined, string]>([
  ['an action', 'repository.burn', { name: 'x' }, undefined, 'action:'],
  ['a missing name', 'repository.run', {}, undefined, 'names.name:'],
  ['a blank name', 'repository.run', { name: ' ' }, undefined, 'names.name:'],
  ['another name', 'repository.run', { name: 'x', y: 'z' }, undefined, "'y'"],
  [
    'a reference',
    'template.use',
    { template: 'user:a' },
    undefined,
    'template:',
  ],
  ['nobody', 'repository.run', { name: 'x' }, 'user:default/no', 'person:'],
  ['no person', 'repository.run', { name: 'x' }, 'group:default/a', 'person:'],
])('names what is wrong: %s', async (_, action, names, about, field) => {
  const { ask } = await start();
  const { status, body } = await ask(action, names, {
    name: 'pat',
    person: about,
  });
  expect(status).toBe(400);
  expect(body.error.message).toContain(field);
});

it('lists what the installed deciders can be asked', async () => {
  const { get } = await start();
  const { body } = await get('actions');
  expect(body.actions.map(({ id }: { id: string }) => id).sort()).toEqual([
    'repository.administer',
    'repository.read',
    'repository.run',
    'repository.write',
    'template.use',
  ]);
  const asService = await get('actions', mockCredentials.service.header());
  expect(asService.status).toBe(403);
});

describe('the tool of assistants', () => {
  it.each([
    [
      { action: 'repository.run', names: { name: 'payments-service' } },
      'missing',
      'You may not do this. retail-example/payments-service can only',
    ],
    [
      { action: 'template.use', names: { template: SECRET } },
      'not-found',
      'There is nothing of this name, or you may not see it.',
    ],
    [
      { action: 'repository.run', names: { name: 'down' } },
      'unknown',
      'It is not known just now',
    ],
  ])('answers in words: %j', async (input, state, words) => {
    const { tool } = await start();
    const { body } = await tool(input);
    expect(body.output).toMatchObject({
      state,
      words: expect.stringContaining(words),
    });
  });

  it('gives titles and a whole address, and nothing of others', async () => {
    const { tool } = await start();
    const { body } = await tool({
      action: 'template.use',
      names: { template: 'new-subscription' },
      person: 'user:default/daniel',
    });
    expect(body.output).toMatchObject({
      state: 'missing',
      holders: ['Payments & Fraud'],
      askAt:
        'http://localhost:3000/template-acl?template=template%3Adefault%2Fnew-subscription',
    });
  });
});
