import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import type { DirectoryService } from '@portal/plugin-directory-node';
import type { Principal } from '../types';
import { ApplicationDecider, ApplicationTeams } from './application';
import { IdentityPoolDecider } from './identityPool';
import { KafkaTopicDecider } from './kafkaTopic';
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

describe('teams of applications', () => {
  const group = (name: string): Entity => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name, namespace: 'default' },
    spec: { profile: { email: 'checkout@retail.example' } },
  });
  const application = {
    applicationID: 'APP1002',
    supportedBy: 'checkout@retail.example',
  };
  const teamsOf = (entities: Entity[], found: object[] = [application]) =>
    new ApplicationTeams({
      auth: mockServices.auth(),
      catalog: catalogServiceMock({ entities }),
      directory: {
        findApplications: async () => ({ items: found, complete: true }),
      } as unknown as DirectoryService,
    });

  it.each<[string, Entity[], object[] | undefined, string | undefined]>([
    ['the group of the address', [group('checkout')], undefined, CHECKOUT],
    [
      'the group, though a person has its address, too',
      [{ ...group('asha'), kind: 'User' }, group('checkout')],
      undefined,
      CHECKOUT,
    ],
    ['nobody without a group', [], undefined, undefined],
    [
      'nobody where two groups have the address',
      [group('checkout'), group('other')],
      undefined,
      undefined,
    ],
    ['nobody without an application', [group('checkout')], [], undefined],
    [
      'nobody for another application',
      [group('checkout')],
      [{ ...application, applicationID: 'APP1003' }],
      undefined,
    ],
  ])('are %s', async (_, entities, found, team) => {
    expect(await teamsOf(entities, found).find('app1002')).toBe(team);
  });

  it('own them', async () => {
    const decider = new ApplicationDecider(teams);
    const decide = (principal: Principal, id: string) =>
      decider.decide(principal, 'own', { kind: 'application', id }, {});
    expect(await decide(MEMBER, 'APP1002')).toEqual(ALLOWED);
    expect(await decide(STRANGER, 'APP1002')).toEqual(
      refused('APP1002', CHECKOUT),
    );
    expect(await decide(MEMBER, 'APP9')).toEqual(refused('by no group'));
  });
});

describe('topics of Kafka', () => {
  const topics = [
    { topicname: 'orders', application_id: 'APP1002' },
    { topicname: 'orders-2', application_id: 'APP9' },
    { topicname: 'nobodys' },
  ];
  const decider = new KafkaTopicDecider({
    confluent: {
      searchTopics: async (
        { environment }: { environment: string },
        { fresh }: { fresh?: boolean },
      ) => ({ items: environment === 'dev' && fresh ? topics : [] }),
    } as unknown as ConfluentService,
    records: recordsOf({ 'confluent/dev/topics/made': PAYMENTS }),
    teams,
  });
  const decide = (principal: Principal, name: string, environment = 'dev') =>
    decider.decide(
      principal,
      'consume',
      { kind: 'kafka-topic', environment, name },
      {},
    );

  it.each([
    ['orders', MEMBER, true],
    ['orders', STRANGER, false],
    ['orders-2', MEMBER, false],
    ['nobodys', MEMBER, false],
    ['gone', MEMBER, false],
    ['made', STRANGER, true],
    ['made', MEMBER, false],
  ])('%s, for %j: %s', async (name, principal, allowed) => {
    expect(await decide(principal, name)).toMatchObject({ allowed });
  });

  it.each([
    ['orders', MEMBER],
    ['made', STRANGER],
  ])('%s is another topic elsewhere', async (name, principal) => {
    expect(await decide(principal, name, 'prod')).toMatchObject({
      allowed: false,
    });
  });

  it('have an environment', async () => {
    await expect(decide(MEMBER, 'orders', 'moon')).rejects.toThrow("'moon'");
  });
});

describe('identity pools of Kafka', () => {
  const pools: Record<string, string> = {
    made: 'Workloads [owner: group:default/checkout, by: template:default/x]',
    marked: 'Workloads [owner: group:default/checkout, by: template:default/x]',
    forged: '[owner: group:default/checkout, by: me] Workloads',
    nobodys: '',
  };
  const decider = new IdentityPoolDecider({
    confluent: {
      findIdentityPool: async ({ name }: { name: string }) =>
        name in pools
          ? { id: '1', name, description: pools[name], claimSubjects: [] }
          : undefined,
    },
    records: recordsOf({ 'confluent/dev/identity-pools/made': PAYMENTS }),
  });
  const decide = (principal: Principal, name: string, onBehalfOf?: string) =>
    decider.decide(
      principal,
      'use',
      { kind: 'identity-pool', environment: 'dev', name, onBehalfOf },
      {},
    );
  const BOTH: Principal = { ...MEMBER, groups: [CHECKOUT, PAYMENTS] };

  it.each<[string, Principal, string | undefined, boolean]>([
    ['marked', MEMBER, undefined, true],
    ['marked', STRANGER, undefined, false],
    ['marked', MEMBER, 'checkout', true],
    ['marked', STRANGER, CHECKOUT, false],
    ['marked', BOTH, PAYMENTS, false],
    ['marked', BOTH, CHECKOUT, true],
    // The resource entity counts before the description.
    ['made', STRANGER, undefined, true],
    ['made', MEMBER, undefined, false],
    ['forged', MEMBER, undefined, false],
    ['nobodys', MEMBER, undefined, false],
  ])('%s, for %j on behalf of %s: %s', async (name, who, group, allowed) => {
    expect(await decide(who, name, group)).toMatchObject({ allowed });
  });

  it('have to be there', async () => {
    await expect(decide(MEMBER, 'gone')).rejects.toThrow("'gone'");
  });
});

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
