import {
  MAX_ASKED_ENTITIES,
  MAX_ASKED_OWNERS,
} from '@portal/plugin-catalog-views-common';
import {
  CHECKOUT,
  component,
  runForTests,
  STORES,
} from './__testUtils__/TestViews';

const running = runForTests();
beforeEach(() =>
  running.plugin.add(
    component('pay', CHECKOUT),
    component('cart', CHECKOUT, STORES),
    component('tills', STORES),
    component('orphan'),
    component('secret-vault', STORES),
  ),
);

const ask = (who: string, entities: string[], message = 'Who runs this?') =>
  running.plugin.ask(who, 'POST /owner-questions', { entities, message });

const recipients = () =>
  running.plugin.sent.map(({ recipients: to }) =>
    to.type === 'entity' ? [to.entityRef].flat().join() : to.type,
  );

describe('a question to owners', () => {
  it('reaches each owner once, with the true name of the sender and what it is about', async () => {
    const { body, status } = await ask('zoe', [
      'component:default/pay',
      'Component:default/PAY',
      'component:default/cart',
      'component:default/orphan',
    ]);
    expect(status).toBe(200);
    expect(body).toEqual({
      asked: [
        { ref: CHECKOUT, title: 'Checkout' },
        { ref: STORES, title: 'Stores' },
      ],
      failed: [],
      withoutOwner: 1,
    });
    expect(recipients()).toEqual([CHECKOUT, STORES]);
    expect(running.plugin.sent.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        title: 'Zoe Lind asks the owners of 2 entries',
        description: 'Who runs this?\n\nAbout PAY, CART',
        link: '/catalog?filters[kind]=component&filters[user]=all&filters[owners]=group%3Adefault%2Fcheckout',
      }),
      expect.objectContaining({
        title: 'Zoe Lind asks the owners of CART',
        description: 'Who runs this?',
        link: '/catalog/default/component/cart',
      }),
    ]);
    expect(running.plugin.audit).toMatchObject([
      {
        eventId: 'catalog-owners-ask',
        outcome: 'succeeded',
        meta: { entities: 4, owners: [CHECKOUT, STORES] },
      },
    ]);
    expect(JSON.stringify(running.plugin.audit)).not.toMatch(/Who runs/);
  });

  it('is refused for an entity that the sender may not read, as for one that is not there', async () => {
    const of = async (name: string) => {
      const { body, status } = await ask('zoe', [
        'component:default/pay',
        `component:default/${name}`,
      ]);
      return [status, body.error.message.replace(name, 'x')];
    };
    const hidden = await of('secret-vault');
    expect(hidden[0]).toBe(403);
    expect(hidden).toEqual(await of('nothing'));
    expect(running.plugin.sent).toEqual([]);
  });

  it.each([
    ['no entity', [], 'Hello', /entities/],
    [
      'too many entities',
      Array.from({ length: MAX_ASKED_ENTITIES + 1 }, (_, n) => `a:b/${n}`),
      'Hello',
      /entities/,
    ],
    ['a reference that is none', ['::'], 'Hello', /entities/],
    ['a blank message', ['component:default/pay'], ' \n ', /message/],
    ['a long one', ['component:default/pay'], 'x'.repeat(1_001), /message/],
    ['hidden characters', ['component:default/pay'], 'a\u202eb', /message/],
    ['no owner at all', ['component:default/orphan'], 'Hello', /entities/],
  ])('refuses %s', async (_case, entities, message, expected) => {
    const answer = await ask('zoe', entities, message);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(expected);
    expect(running.plugin.sent).toEqual([]);
  });

  it('refuses more owners than a question goes to', async () => {
    const many = Array.from({ length: MAX_ASKED_OWNERS + 1 }, (_, n) =>
      component(`c${n}`, `group:default/g${n}`),
    );
    running.plugin.add(...many);
    const answer = await ask(
      'zoe',
      many.map(({ metadata }) => `component:default/${metadata.name}`),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/21 owners.*at most 20/);
  });

  it('refuses more questions in an hour than allowed, of all windows together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('zoe', ['component:default/pay'])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200, 200, 200, 429, 429,
    ]);
    expect(running.plugin.sent).toHaveLength(3);
    expect((await ask('asha', ['component:default/tills'])).status).toBe(200);
  });

  it('says which owners it did not reach, and counts none that reached nobody', async () => {
    running.plugin.beforeSend = owner => {
      if (owner === STORES) throw new Error('away');
    };
    const { body } = await ask('zoe', ['component:default/cart']);
    expect(body).toMatchObject({
      asked: [{ ref: CHECKOUT }],
      failed: [{ ref: STORES }],
    });
    running.plugin.beforeSend = () => {
      throw new Error('away');
    };
    for (let time = 0; time < 4; time++) {
      const answer = await ask('zoe', ['component:default/pay']);
      expect(answer.status).toBe(502);
      expect(answer.body.error.message).toMatch(/nobody was asked/);
    }
  });

  it.each([
    ['nobody', 401],
    ['zed', 403],
  ])('is refused to %s', async (who, status) => {
    expect((await ask(who, ['component:default/pay'])).status).toBe(status);
    expect(running.plugin.sent).toEqual([]);
  });
});
