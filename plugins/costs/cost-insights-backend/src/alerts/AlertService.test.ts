import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import { createTables } from '../__testUtils__/costRows';
import type { Caller } from '../rights/Rights';
import { AlertService, type AlertServiceOptions } from './AlertService';
import { DecisionStore } from './DecisionStore';
import { kubernetesAlert } from './kubernetes';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const GROUP = 'group:default/checkout';
const ID = 'kubernetes-20250401';
const READING = { group: GROUP, scope: { groups: [GROUP] }, hasParts: true };
const CALLER = {
  credentials: mockCredentials.user('user:default/cara'),
  principal: { userRef: 'user:default/cara' },
  mayDecide: true,
  mayReadAll: true,
} as Caller;

/** An alert of three services, of which each saves 10 USD. */
const ALERT = kubernetesAlert(
  ['basket', 'orders', 'search'].map(id => ({
    id,
    title: `The ${id}`,
    computeCost: 20,
    kubernetesCost: 10,
  })),
  {
    days: { start: '2025-05-22', end: '2025-06-21' },
    period: '2025-04-01',
    currency: 'USD',
  },
)!;

let service: AlertService;
beforeEach(async () => {
  const knex = await createTables(await databases.init('POSTGRES_18'));
  await knex('cost_alert_decisions').delete();
  service = new AlertService({
    catalogue: {
      componentTitles: async () => new Map(),
      peopleTitles: async () => new Map(),
    },
    config: { billingCurrency: 'USD' },
    decisions: new DecisionStore(knex),
    finder: { inParts: async () => [ALERT], ofBudget: async () => [] },
    now: () => new Date('2025-06-21'),
    reads: {
      read: async (_: string, load: () => Promise<unknown>) => load(),
    } as unknown as AlertServiceOptions['reads'],
  });
});

const dismiss = (...services: string[]) =>
  service.decide(CALLER, READING, {
    id: ID,
    body: { status: 'dismissed', reason: 'not-applicable', services },
  });

const open = async () => {
  const alerts = await service.list(CALLER, READING, false);
  return alerts.map(({ subtitle, kubernetes }) => ({
    subtitle,
    services: kubernetes?.services.map(({ id }) => id),
    dismissed: kubernetes?.dismissed?.map(({ title }) => title),
  }));
};

it('dismisses the chosen services only: the alert stays for the others (P-174)', async () => {
  expect((await dismiss('orders')).status).toBe('open');
  expect(await open()).toEqual([
    {
      subtitle:
        'Compute Engine of 2 services would cost half or less there: about $20 less in 30 days',
      services: ['basket', 'search'],
      dismissed: ['The orders'],
    },
  ]);
});

it('adds later dismissals up, until none is left', async () => {
  await Promise.all([dismiss('orders'), dismiss('search')]);
  expect(await open()).toMatchObject([{ services: ['basket'] }]);
  expect((await dismiss('basket')).status).toBe('dismissed');
  expect(await open()).toEqual([]);
});

it('takes the dismissals of services back together', async () => {
  await dismiss('orders');
  await dismiss('search');
  await service.reopen(CALLER, READING, ID);
  expect(await open()).toMatchObject([
    { services: ['basket', 'orders', 'search'], dismissed: undefined },
  ]);
});

it('is closed as a whole when the rest is accepted', async () => {
  await dismiss('orders');
  const accept = { id: ID, body: { status: 'accepted' } };
  const accepted = await service.decide(CALLER, READING, accept);
  expect(accepted.status).toBe('accepted');
  expect(await open()).toEqual([]);
});
