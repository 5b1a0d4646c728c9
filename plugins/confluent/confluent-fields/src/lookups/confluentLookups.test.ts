import {
  type AccountsBelowLookup,
  ID_POOL_NAMES,
  ID_POOL_SUBJECTS,
  SERVICE_ACCOUNTS,
  TOPIC_CONFIGS,
  TOPICS,
} from '@portal/plugin-confluent-common';
import { lookUp } from '@portal/plugin-field-kit-common';
import {
  FakePortal,
  type LookupCase,
  testLookupCases,
} from '@portal/plugin-field-kit/testUtils';

const texts = { message: 'Wrong' };
const whole = { complete: true, limit: 5_000 };
const params = { environment: 'dev' } as const;
const topic = (kind: 'exists' | 'free', id: string) =>
  lookUp(kind, TOPICS, { params, id }, texts);
const below: AccountsBelowLookup = {
  kind: 'service-accounts-below',
  environment: 'prod',
  type: 'team',
  mra: 'checkout',
  limit: 2,
  ...texts,
};

const CASES: LookupCase[] = [
  [
    'a service account',
    lookUp(
      'exists',
      SERVICE_ACCOUNTS,
      { params: { ...params, type: 'team', mra: 'checkout' }, id: 'sa' },
      texts,
    ),
    'confluent/getUserServiceAccountsList',
    { documents: [{ account: 'sa' }], ...whole },
    { holds: true },
  ],
  ...[0, 1, 2, 3].map((count): LookupCase => [
    `${count} service accounts (C-053, C-055)`,
    below,
    'confluent/getUserServiceAccountsList',
    { documents: Array(count).fill({ account: 'sa' }), ...whole },
    {
      holds: count < 2,
      ...(count > 0 && {
        isUnsaid: true,
        warning: expect.stringContaining('Production'),
      }),
    },
  ]),
  [
    'an identity pool',
    lookUp('exists', ID_POOL_SUBJECTS, { params, id: 'x' }, texts),
    'confluent/getUserIdPoolsList',
    { documents: [{ claim_subject: 'x' }], ...whole },
    { holds: true },
  ],
  ...[true, false].map((exists): LookupCase => [
    `an identity pool that exists ${exists}`,
    lookUp('free', ID_POOL_NAMES, { params, id: 'basket' }, texts),
    'confluent/identityPool/existence',
    { exists },
    { holds: !exists },
  ]),
  [
    'a topic of that very name',
    topic('exists', 'a'),
    'confluent/list/topics',
    { documents: [{ topicname: 'ab' }, { topicname: 'a' }], complete: true },
    { holds: true },
  ],
  [
    'a topic in another case',
    topic('exists', 'orders'),
    'confluent/list/topics',
    { documents: [{ topicname: 'Orders' }], complete: true },
    { holds: false },
  ],
  [
    'a topic with its settings',
    lookUp('exists', TOPIC_CONFIGS, { params, id: 'a' }, texts),
    'confluent/topic/config',
    {
      documents: [
        { topicname: 'a', environment: 'dev', cluster_id: 'c', config: {} },
      ],
      complete: true,
    },
    { holds: true },
  ],
  [
    'a free topic name',
    topic('free', 'a'),
    'confluent/list/topics',
    { documents: [{ topicname: 'ab' }], complete: true },
    { holds: true },
  ],
  [
    'a topic name that is taken in another case',
    topic('free', 'orders'),
    'confluent/list/topics',
    { documents: [{ topicname: 'Orders' }], complete: true },
    { holds: false },
  ],
];

testLookupCases(it, CASES);

it('looks for a topic on all pages, and gives up at some time', async () => {
  const portal = new FakePortal().on('confluent/list/topics', url =>
    Response.json({
      documents:
        url.searchParams.get('page') === '3' ? [{ topicname: 'a' }] : [],
      complete: false,
    }),
  );
  await expect(portal.ask(topic('exists', 'a'))).resolves.toEqual({
    holds: true,
  });
  expect(portal.asked).toHaveLength(3);
  await expect(portal.ask(topic('free', 'b'))).rejects.toThrow(
    'too many topics',
  );
});

it('sends the own mail address where nobody is named (C-062)', async () => {
  const sent: (string | null)[] = [];
  const portal = new FakePortal().on(
    'confluent/getUserServiceAccountsList',
    (_, { headers }) => {
      sent.push(new Headers(headers).get('mra'));
      return Response.json({ documents: [], ...whole });
    },
  );
  const own = { ...below, mra: undefined };
  await portal.ask(own, { email: 'me@retail.example' });
  await portal.ask(below);
  expect(sent).toEqual(['me@retail.example', 'checkout']);
  await expect(portal.ask(own, { email: '' })).rejects.toThrow(
    'no mail address',
  );
});
