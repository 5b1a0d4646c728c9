import type { Principal } from '@portal/plugin-access-node';
import {
  CHECKOUT,
  MEMBER,
  PAYMENTS,
  recordsOf,
  STRANGER,
  teams,
} from '@portal/test-kit';
import type { ConfluentService } from '../service/types';
import { IdentityPoolDecider } from './identityPool';
import { KafkaTopicDecider } from './kafkaTopic';

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
