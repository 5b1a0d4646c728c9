import type { JsonObject } from '@backstage/types';
import { TOPIC_MESSAGES, topicNameOf } from '@portal/plugin-confluent-common';
import { createTopicAction } from '@portal/plugin-scaffolder-backend-module-confluent';
import { type CloudBench, THEO } from '../__testUtils__/CloudBench';
import { useCloudBench } from '../__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

describe('confluent:service-account:create', () => {
  const input = {
    environment: 'prod',
    description: 'Reads baskets',
    owner: 'cloud-platform',
  };
  const query = {
    environment: 'prod',
    type: 'team',
    team: 'cloud-platform',
  } as const;
  const options = { user: THEO };

  it('makes two for a team, whoever asks and how often at once', async () => {
    const runs = Array.from({ length: 4 }, (_, index) =>
      bench.run(
        'confluent:service-account:create',
        { ...input, description: `Reads baskets ${index}` },
        { ...options, elsewhere: index % 2 === 1 },
      ),
    );
    const results = await Promise.allSettled(runs);
    const failures = results.flatMap(one =>
      one.status === 'rejected' ? [one.reason.message] : [],
    );
    expect(failures).toEqual(
      Array(2).fill(
        'A team is allowed only two service accounts. Please contact the Confluent Kafka team',
      ),
    );
    const accounts =
      await bench.services.confluent.listServiceAccountsNow(query);
    expect(accounts.map(({ account }) => account).sort()).toEqual([
      'sa-team-cloud-platform-prod-1',
      'sa-team-cloud-platform-prod-2',
    ]);
  });

  it.each<[string, () => string | undefined, string]>([
    [
      'of another team',
      () => bench.application('cloud-platform'),
      'NotAllowedError',
    ],
    ['that is not in the list', () => 'APP0000', 'InputError'],
    ['without a name', () => undefined, 'InputError'],
  ])('makes none for an application %s', async (_, idOf, name) => {
    const applicationId = idOf();
    const wanted = {
      ...input,
      type: 'application',
      owner: 'checkout',
      ...(applicationId !== undefined && { applicationId }),
    };
    for (const dryRun of [true, false]) {
      await expect(
        bench.run('confluent:service-account:create', wanted, { dryRun }),
      ).rejects.toMatchObject({ name });
    }
  });

  it('takes no entry over that is left of an account of its name', async () => {
    const applicationId = bench.application();
    const account = `sa-application-${applicationId.toLowerCase()}-prod-1`;
    const resourceId = `confluent/service-accounts/${account}`;
    await bench.run(
      'cloud:resource:register',
      { resourceId, title: account, type: 'x', owner: 'cloud-platform' },
      options,
    );
    const { outputs } = await bench.run('confluent:service-account:create', {
      ...input,
      type: 'application',
      applicationId,
      owner: 'checkout',
    });
    expect(outputs).toMatchObject({ resourceId, account });
    expect(await bench.services.cloud.files.find(resourceId)).toBeUndefined();
  });

  it('says so in a dry run too', async () => {
    await expect(
      bench.run('confluent:service-account:create', input, {
        ...options,
        dryRun: true,
      }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });
});

const UPDATED = 'dc-dig-basket-app1001-int001-basket-updated-dev';

const PARTS = {
  productGroup: 'Shop',
  productGroupAbbreviation: 'shop',
  technologyGroup: 'checkout',
  technologyGroupAbbreviation: 'chk',
  appName: 'basket',
  appId: 'APP1001',
  interfaceId: '',
  functionality: 'emptied',
  environment: 'dev' as const,
};

describe('confluent:topic-access:request', () => {
  const id = 'confluent:topic-access:request';
  const POOL = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001';
  const PAYMENTS_POOL = '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1014';
  const input = (more: JsonObject = {}) => ({
    environment: 'dev',
    topic: UPDATED,
    access: 'read',
    serviceAccount: 'sa-team-checkout-dev-1',
    description: bench.name('Shows the basket '),
    owner: 'checkout',
    ...more,
  });

  it('asks in words, with the application and the owner that the lists say', async () => {
    const wanted = input({ identityPool: POOL });
    const { outputs } = await bench.run(id, wanted);
    expect(outputs.number).toMatch(/^WO\d{6}$/);
    const order = (await bench.requests()).find(({ fields }) =>
      fields.Details.startsWith(wanted.description),
    );
    expect(order?.fields).toMatchObject({
      RequestType: 'Work order',
      Title: `Kafka read access in Development to ${UPDATED}`,
      OwnerGroup: 'group:default/checkout',
      Details: [
        wanted.description,
        `topic: ${UPDATED}`,
        'environment: Development',
        'application: basket (APP1001)',
        'owner of the topic: app.requester@retail.example',
        'access: read',
        'service account: sa-team-checkout-dev-1',
        `identity pool: ${POOL}`,
        'name of the pool: checkout',
      ].join('\n'),
    });
  });

  it.each<[string, JsonObject, string]>([
    ['nobody', { serviceAccount: '' }, "'serviceAccount': Please select"],
    [
      'an account of another environment',
      { serviceAccount: 'sa-team-checkout-prod-1' },
      "'serviceAccount': 'group:default/checkout' has no such account",
    ],
    [
      'an account of another team',
      { serviceAccount: 'sa-team-payments-dev-1' },
      "'serviceAccount': 'group:default/checkout' has no such account",
    ],
    [
      'a pool that is not there',
      { serviceAccount: '', identityPool: 'x' },
      "'identityPool': This is of another environment",
    ],
    [
      'a pool of another team',
      { serviceAccount: '', identityPool: PAYMENTS_POOL },
      "'identityPool': The identity pool 'payments' belongs to 'group:default/payments'",
    ],
    ['no topic', { topic: 'nowhere' }, "'topic': Topicname Selection"],
  ])('asks nothing for %s', async (_, changes, message) => {
    const before = await bench.requests();
    await expect(bench.run(id, input(changes))).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(message),
    });
    expect(await bench.requests()).toHaveLength(before.length);
  });
});

describe('confluent:topic:create', () => {
  const input = (more: JsonObject = {}) => ({
    environment: 'dev',
    name: bench.name('more-topic-'),
    owner: 'checkout',
    ...more,
  });

  it('refuses a name that is that of another group’s topic but for its case', async () => {
    const theirs = input({ owner: 'cloud-platform' });
    const { outputs } = await bench.run('confluent:topic:create', theirs, {
      user: THEO,
    });
    await bench.run(
      'cloud:resource:register',
      {
        resourceId: String(outputs.resourceId),
        title: theirs.name,
        type: 'kafka-topic',
        owner: 'cloud-platform',
      },
      { user: THEO },
    );
    const name = theirs.name.toUpperCase();
    await expect(
      bench.run('confluent:topic:create', input({ name })),
    ).rejects.toMatchObject({ name: 'ConflictError' });
    expect(
      await bench.services.confluent.findTopic({ environment: 'dev', name }),
    ).toBeUndefined();
  });

  it('refuses a topic that is there in another case, with or without an entry', async () => {
    const { confluent } = bench.services;
    const name = bench.name('Old-Topic-');
    await confluent.createTopic({ environment: 'dev', name });
    const wanted = input({ name: name.toLowerCase() });
    for (const dryRun of [true, false]) {
      await expect(
        bench.run('confluent:topic:create', wanted, { dryRun }),
      ).rejects.toMatchObject({
        name: 'ConflictError',
        message: expect.stringContaining(`There is a topic '${name}' in dev`),
      });
    }
    const topic = { environment: 'dev', name: wanted.name } as const;
    expect(await confluent.findTopic(topic)).toBeUndefined();
  });

  it('is not deleted by the entry of a topic in another case', async () => {
    const { confluent } = bench.services;
    const theirs = bench.name('Their-Topic-');
    const wanted = input({ name: theirs.toLowerCase() });
    const { outputs } = await bench.run('confluent:topic:create', wanted);
    await bench.run('cloud:resource:register', {
      resourceId: String(outputs.resourceId),
      title: wanted.name,
      type: 'kafka-topic',
      owner: 'checkout',
    });
    const topic = { environment: 'dev', name: theirs } as const;
    await confluent.createTopic(topic);
    await expect(
      bench.run('confluent:topic:delete', topic),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await confluent.findTopic(topic)).toBeDefined();
  });

  it('takes the settings of another topic from the cluster, whatever is said of them', async () => {
    const { confluent } = bench.services;
    const other = { environment: 'dev', searchText: UPDATED } as const;
    const [{ config }] = (await confluent.listTopicConfigs(other)).items;
    const wanted = input({
      settingsOf: {
        environment: 'dev',
        topicName: UPDATED,
        partitions: 49,
        retention_time: '1',
      },
    });
    await bench.run('confluent:topic:create', wanted);
    const query = { environment: 'dev', searchText: wanted.name } as const;
    const { items } = await confluent.listTopicConfigs(query);
    expect(items[0].config).toEqual(config);
  });

  it.each<[string, JsonObject, string]>([
    [
      'another name',
      { name: 'shop-chk-basket-APP1001-more-dev' },
      'nameMismatch',
    ],
    ['another group', { technologyGroup: 'payments' }, 'applicationMismatch'],
    [
      'another product group',
      { productGroup: 'Payments' },
      'applicationMismatch',
    ],
    ['another application', { appId: 'APP1003' }, 'applicationMismatch'],
    ['no functionality', { functionality: '' }, 'applicationMismatch'],
    ['the app name of another', { appName: 'ordconf' }, 'appNameOther'],
    ['an invented app name', { appName: 'invented' }, 'appNameOther'],
  ])('refuses parts of %s', async (_, { name, ...changes }, message) => {
    const parts = { ...PARTS, ...changes };
    const topicName = topicNameOf(parts);
    const run = bench.run('confluent:topic:create', {
      environment: 'dev',
      name: name ?? topicName,
      applicationId: 'APP1001',
      parts: { ...parts, topicName },
      owner: 'checkout',
    });
    const text = Object(TOPIC_MESSAGES)[message];
    await expect(run).rejects.toMatchObject({
      name: 'InputError',
      message: `'parts': ${typeof text === 'function' ? text('APP1001') : text}`,
    });
  });

  it('refuses settings of a topic that is not there', async () => {
    const settingsOf = { environment: 'dev', topicName: 'nowhere' };
    await expect(
      bench.run('confluent:topic:create', input({ settingsOf })),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'settingsOf'"),
    });
  });

  it('takes settings of the template, and says whose it is', async () => {
    const wanted = input({
      applicationId: 'APP1002',
      settings: {
        partitions: 4,
        retention_time: '604800000',
        retention_size: -1,
        cleanup_policy: 'compact',
      },
    });
    const { outputs } = await bench.run('confluent:topic:create', wanted);
    expect(outputs.annotations).toEqual({
      'confluent.io/topic': wanted.name,
      'confluent.io/environment': 'dev',
      'confluent.io/application-id': 'APP1002',
    });
    const query = { environment: 'dev', searchText: wanted.name } as const;
    const { confluent } = bench.services;
    const { items } = await confluent.listTopicConfigs(query);
    expect(items[0].config).toMatchObject({
      partitions: 4,
      retention_time: '604800000',
      retention_size: '-1',
      cleanup_policy: 'compact',
    });
    const found = await confluent.searchTopics(query);
    expect(found.items[0]).toMatchObject({ application_id: 'APP1002' });
  });

  it('refuses an application of another team, and makes nothing', async () => {
    const applicationId = bench.application('cloud-platform');
    const wanted = input({ applicationId });
    await expect(
      bench.run('confluent:topic:create', wanted),
    ).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining("belongs to 'group:default/cloud-plat"),
    });
    const { name } = wanted;
    const topic = { environment: 'dev', name } as const;
    expect(await bench.services.confluent.findTopic(topic)).toBeUndefined();
  });

  it('refuses an application that is not in the list, and makes nothing', async () => {
    const wanted = input({ applicationId: 'APP0000' });
    await expect(
      bench.run('confluent:topic:create', wanted),
    ).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining("'APP0000'"),
    });
    const { name } = wanted;
    const topic = { environment: 'dev', name } as const;
    expect(await bench.services.confluent.findTopic(topic)).toBeUndefined();
  });

  it('refuses a topic that was there before', async () => {
    const name = 'dc-dig-basket-app1001-int001-basket-updated-dev';
    await expect(
      bench.run('confluent:topic:create', input({ name })),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });

  it('waits for the Stream Catalog, and says what exists when it does not come', async () => {
    const { confluent, directory } = bench.services;
    const action = createTopicAction(bench.services.cloud.context, {
      ...bench.services,
      ...bench.services.cloud,
      confluent,
      directory,
      describeEveryMs: 1,
    });
    const wanted = input({ applicationId: 'APP1002' });
    const path = '/catalog/dev/catalog/v1/entity/businessmetadata';
    const late = {
      service: 'confluent',
      path,
      kind: 'status',
      status: 500,
    } as const;
    await bench.estate.addFault({ ...late, times: 3 });
    await bench.runAction(action, wanted);
    // A new topic is unknown to the catalogue for a while.
    await bench.estate.addFault({ ...late, status: 404, times: 12 });
    await bench.runAction(action, input({ applicationId: 'APP1002' }));
    await bench.estate.addFault(late);
    const other = input({ applicationId: 'APP1002' });
    await expect(bench.runAction(action, other)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining(
        `The topic '${other.name}' exists in dev. Retry the run`,
      ),
    });
  });
});

describe('confluent:identity-pool:create', () => {
  it('refuses its own name for another identity, and that of others', async () => {
    const input = {
      environment: 'dev',
      name: bench.name('pool-more-'),
      description: 'Workloads',
      claimSubject: 'one',
      owner: 'checkout',
    };
    await bench.run('confluent:identity-pool:create', input);
    await expect(
      bench.run('confluent:identity-pool:create', {
        ...input,
        claimSubject: 'two',
      }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('lets another identity in'),
    });
    await expect(
      bench.run('confluent:identity-pool:create', {
        ...input,
        name: 'checkout',
      }),
    ).rejects.toMatchObject({ name: 'ConflictError' });
  });
});

it('has told nobody an address', () => {
  expect(bench.spoken).not.toBe('');
  expect(bench.spoken).not.toMatch(/[\w.]+@retail\.example/i);
});
