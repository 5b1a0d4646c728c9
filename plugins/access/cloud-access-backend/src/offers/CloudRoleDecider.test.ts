import { CloudRoleDecider } from './CloudRoleDecider';
import type { Offer } from './Offer';

const OPEN = '11111111-1111-4111-8111-111111111111';
const CLOSED = '22222222-2222-4222-8222-222222222222';
const NONE = '33333333-3333-4333-8333-333333333333';

const offer = (subscriptionId: string, requesters: string[]): Offer => ({
  id: subscriptionId,
  role: { name: 'Reader', id: 'x' },
  scope: { subscriptionId },
  groupId: 'y',
  approvers: [],
  requesters,
  maxMinutes: 60,
});

function ask(subscriptionId: string, group = 'group:default/checkout') {
  const decider = new CloudRoleDecider(
    {
      approvers: ['group:default/cloud'],
      offers: [offer(OPEN, []), offer(CLOSED, ['group:default/payments'])],
    },
    { of: async () => [group] },
  );
  return decider.decide(
    { userRef: 'user:default/asha', groups: [] },
    'request',
    { kind: 'cloud-role', subscriptionId },
  );
}

it('lets everybody ask for what is offered to them', async () => {
  expect(await ask(` ${OPEN.toUpperCase()}`)).toEqual({ allowed: true });
  expect(await ask(CLOSED, 'group:default/payments')).toEqual({
    allowed: true,
  });
});

it('answers the same for offers to others and for none', async () => {
  const closed = await ask(CLOSED);
  expect(closed).toEqual(await ask(NONE));
  expect(closed).toMatchObject({
    allowed: false,
    givers: ['group:default/cloud'],
  });
});
