import type { Principal } from '@portal/plugin-access-node';
import { ServiceBusDecider } from './serviceBus';

const CHECKOUT = 'group:default/checkout';
const PAYMENTS = 'group:default/payments';
const MEMBER: Principal = { userRef: 'user:default/asha', groups: [CHECKOUT] };
const STRANGER: Principal = {
  userRef: 'user:default/daniel',
  groups: [PAYMENTS],
};
const ALLOWED = { allowed: true };

function refused(...parts: string[]) {
  return {
    allowed: false,
    reason: expect.stringMatching(new RegExp(parts.join('.*'))),
  };
}

/** Teams by application. */
const teams = {
  find: async (id: string) =>
    id.toLowerCase() === 'app1002' ? CHECKOUT : undefined,
};

/** Owners of resource entities, by a part of the resource id. */
function recordsOf(owners: Record<string, string>) {
  return {
    markOf: async (id: string) => {
      const owner = Object.entries(owners).find(([part]) =>
        id.endsWith(part),
      )?.[1];
      return owner === undefined ? undefined : { owner, createdBy: 'x' };
    },
  };
}

describe.each([
  ['service-bus-topic', 'topic'],
  ['service-bus-queue', 'queue'],
] as const)('%s', (kind, entity) => {
  const decider = new ServiceBusDecider(kind, entity, {
    records: recordsOf({
      [`dev/${entity}s/mine-app1002-x`]: PAYMENTS,
      [`dev/${entity}s/made`]: CHECKOUT,
    }),
    serviceBus: {
      resourceId: ref => `bus/${ref.environment}/${ref.entity}s/${ref.name}`,
    },
    teams,
  });
  const decide = (principal: Principal, name: string, environment = 'dev') =>
    decider.decide(principal, 'consume', { kind, environment, name }, {});

  it.each([
    ['chkout-app1002-order-placed-dev', MEMBER, ALLOWED],
    [
      'chkout-app1002-order-placed-dev',
      STRANGER,
      refused(entity, CHECKOUT, 'Its owner has to agree'),
    ],
    ['made', MEMBER, ALLOWED],
    ['made', STRANGER, refused('made', CHECKOUT)],
    // A resource entity decides, whatever the name.
    ['mine-app1002-x', MEMBER, refused(PAYMENTS)],
    ['mine-app1002-x', STRANGER, ALLOWED],
    ['orders', MEMBER, refused('no group')],
    ['myapp1002-x', MEMBER, refused('no group')],
    ['x-app1002b', MEMBER, refused('no group')],
  ])('%s, for %j', async (name, principal, answer) => {
    expect(await decide(principal, name)).toEqual(answer);
  });

  it('is another one in another environment', async () => {
    expect(await decide(MEMBER, 'made', 'prod')).toEqual(refused('no group'));
  });

  it('has an environment', async () => {
    await expect(decide(MEMBER, 'made', 'moon')).rejects.toThrow("'moon'");
  });
});
