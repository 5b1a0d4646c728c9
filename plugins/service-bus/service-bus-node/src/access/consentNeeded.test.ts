import type { AccessScope, Principal } from '@portal/plugin-access-node';
import { consentNeeded, type ServiceBusWish } from './consentNeeded';

const ASHA: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
};

/** Refuses everything named `theirs`; the topic `gone` does not exist. */
function ask(wish: ServiceBusWish) {
  const asked: [string, AccessScope][] = [];
  const services = {
    access: {
      async may(_who: Principal, verb: string, scope: AccessScope) {
        asked.push([verb, scope]);
        const isRefused = Object.values(scope).includes('theirs');
        return isRefused
          ? { allowed: false as const, reason: 'It is theirs' }
          : { allowed: true as const };
      },
    },
    serviceBus: {
      exists: async ({ name }: { name: string }) => name !== 'gone',
    },
  };
  return { asked, reason: consentNeeded(services, ASHA, wish) };
}

it.each(['topic', 'queue'] as const)(
  'asks about the environment of a %s',
  async entity => {
    const { asked, reason } = ask({ environment: 'prod', entity });
    expect(await reason).toBeUndefined();
    expect(asked).toEqual([
      ['create', { kind: 'service-bus-environment', environment: 'prod' }],
    ]);
  },
);

it('asks about the topic of a subscription, and says why consent is needed', async () => {
  const wish = { environment: 'dev', entity: 'subscription' } as const;
  const { asked, reason } = ask({ ...wish, topic: 'theirs' });
  expect(await reason).toBe('It is theirs');
  expect(asked).toEqual([
    [
      'consume',
      { kind: 'service-bus-topic', environment: 'dev', name: 'theirs' },
    ],
  ]);
  expect(await ask({ ...wish, topic: 'ours' }).reason).toBeUndefined();
  await expect(ask({ ...wish, topic: 'gone' }).reason).rejects.toMatchObject({
    name: 'NotFoundError',
    message: "There is no topic 'gone'",
  });
});
