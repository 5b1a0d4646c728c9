import type { Principal } from '@portal/plugin-access-node';
import {
  CHECKOUT,
  MEMBER,
  PAYMENTS,
  recordsOf,
  STRANGER,
  teams,
} from '@portal/test-kit';
import { ServiceBusDecider } from './serviceBus';

const ALLOWED = { allowed: true };

function refused(...parts: string[]) {
  return {
    allowed: false,
    reason: expect.stringMatching(new RegExp(parts.join('.*'))),
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
      { ...refused(entity, CHECKOUT, 'Its owner'), holders: [CHECKOUT] },
    ],
    ['made', MEMBER, ALLOWED],
    ['made', STRANGER, { ...refused('made'), holders: [CHECKOUT] }],
    // A resource entity decides, whatever the name.
    ['mine-app1002-x', MEMBER, { ...refused(), holders: [PAYMENTS] }],
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
