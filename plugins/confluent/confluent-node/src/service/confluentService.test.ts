import { ConfigReader } from '@backstage/config';
import { mockServices } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { ClusterClient } from '../client/ClusterClient';
import { readConfluentConfig } from '../config';
import { createConfluentService } from './createConfluentService';

let estate: EstateProcess;
afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({
    scale: 'large',
    services: ['confluent'],
  });
});
afterEach(() => estate?.clearFaults());

/** Creates a service with an empty cache. */
function createService() {
  const { urls, credentials } = estate;
  const environment = (name: 'dev' | 'prod', id: string) => {
    const apiKey = credentials.confluent[name];
    const streamCatalog = {
      endpoint: `${urls.confluent}/catalog/${name}`,
      registryId: `lsrc-${id}`,
      apiKey,
    };
    return {
      restEndpoint: `${urls.confluent}/clusters/${name}`,
      clusterId: `lkc-${id}`,
      apiKey,
      identityProviderId: `op-${id}`,
      streamCatalog,
    };
  };
  const config = new ConfigReader({
    confluent: {
      baseUrl: urls.confluent,
      apiKey: credentials.confluent.cloud,
      environments: {
        dev: environment('dev', 'retdev'),
        prod: environment('prod', 'retprd'),
      },
    },
  });
  const logger = mockServices.logger.mock();
  const cache = mockServices.cache.mock({ get: async () => undefined });
  return createConfluentService(readConfluentConfig(config), {
    system: new SystemClient({ system: 'Confluent Cloud', logger }),
    reads: new SharedReads({ cache, logger }),
    softwareCatalog: { listTopics: () => Promise.reject(new Error('unused')) },
  });
}

describe('a large cluster', () => {
  it('is searched to its end', async () => {
    const page = await createService().searchTopics({ environment: 'dev' });
    expect(page).toMatchObject({ total: 1500, complete: false, limit: 100 });
    expect(page.items).toHaveLength(100);
    const last = await createService().searchTopics({
      environment: 'dev',
      page: 15,
    });
    expect(last.complete).toBe(true);
    expect(last.items).toHaveLength(100);
    const found = await createService().searchTopics({
      environment: 'prod',
      searchText: 'int1470',
    });
    expect(found.items).toEqual([
      expect.objectContaining({ application_id: 'APP1030', owner: 'TBC' }),
    ]);
  });

  it('tells the settings of the first topics, and that there are more', async () => {
    const all = await createService().listTopicConfigs({ environment: 'dev' });
    expect(all).toMatchObject({ complete: false, limit: 100 });
    expect(all.items).toHaveLength(100);
    const found = await createService().listTopicConfigs({
      environment: 'dev',
      searchText: 'int0001',
    });
    expect(found.complete).toBe(true);
    expect(found.items[0].config.cleanup_policy).toBe('delete');
  });

  it('has no settings of a topic that was deleted meanwhile', async () => {
    const { key, secret } = estate.credentials.confluent.dev;
    const logger = mockServices.logger.mock();
    const cluster = new ClusterClient(
      new SystemClient({ system: 'Confluent Cloud', logger }),
      {
        restEndpoint: `${estate.urls.confluent}/clusters/dev`,
        clusterId: 'lkc-retdev',
        apiKey: { key, secret },
      },
    );
    expect(await cluster.listConfigs('not-there')).toEqual([]);
  });

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { page: 0 },
    { page: -1 },
  ])('refuses %j', async wrong => {
    const asked = createService().searchTopics({
      environment: 'dev',
      ...wrong,
    });
    await expect(asked).rejects.toMatchObject({ name: 'InputError' });
  });
});

describe('createServiceAccount', () => {
  const request = {
    environment: 'dev',
    type: 'team',
    team: 'search',
    description: 'Index of the products',
  } as const;

  it('makes two accounts for a team, and no more', async () => {
    const service = createService();
    const first = await service.createServiceAccount(request);
    expect(first).toMatchObject({ account: 'sa-team-search-dev-1' });
    const second = await service.createServiceAccount(request);
    expect(second.account).toBe('sa-team-search-dev-2');
    await expect(service.createServiceAccount(request)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining("'search' has 2 service accounts"),
    });
    const { items } = await service.listServiceAccounts(request);
    expect(items).toEqual([first, second]);
  });

  it('makes two accounts for a team that asks five times at once', async () => {
    const service = createService();
    const loyalty = { ...request, team: 'group:default/loyalty' };
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => service.createServiceAccount(loyalty)),
    );
    const names = asked.flatMap(one =>
      one.status === 'fulfilled' ? one.value.account : one.reason.name,
    );
    expect(names.sort()).toEqual([
      ...Array(3).fill('ConflictError'),
      'sa-team-loyalty-dev-1',
      'sa-team-loyalty-dev-2',
    ]);
    expect(await service.listServiceAccountsNow(loyalty)).toHaveLength(2);
  });

  it('finds an account by its name, and deletes it', async () => {
    const service = createService();
    const name = 'sa-team-stores-dev-1';
    expect(await service.findServiceAccount(name)).toMatchObject({
      account: name,
      environment: 'dev',
      type: 'team',
      owner: 'stores',
    });
    await service.deleteServiceAccount(name);
    await service.deleteServiceAccount(name);
    expect(await service.findServiceAccount(name)).toBeUndefined();
    const stores = { ...request, team: 'stores' };
    expect(await service.listServiceAccountsNow(stores)).toEqual([]);
  });

  it('neither finds nor deletes what has no name by the rule', async () => {
    const service = createService();
    expect(
      await service.findServiceAccount('migration-runner'),
    ).toBeUndefined();
    await estate.forgetRequests();
    await service.deleteServiceAccount('migration-runner');
    const methods = (await estate.requests('confluent')).map(
      ({ method }) => method,
    );
    expect(methods).not.toContain('DELETE');
  });
});

describe('createTopic', () => {
  const topic = {
    environment: 'prod',
    name: 'created-topic-prod',
    partitions: 3,
    configs: { 'cleanup.policy': 'compact' },
  } as const;

  it('makes a topic, which is then described', async () => {
    const service = createService();
    await service.createTopic(topic);
    const query = { environment: 'prod', searchText: topic.name } as const;
    const { items } = await service.listTopicConfigs(query);
    expect(items[0].config).toMatchObject({
      partitions: 3,
      cleanup_policy: 'compact',
    });
    await service.describeTopic({
      environment: 'prod',
      name: topic.name,
      applicationId: 'APP1002',
      owner: 'TBC',
    });
    const found = await service.searchTopics(query);
    expect(found.items).toEqual([
      {
        topicname: topic.name,
        environment: 'prod',
        application_id: 'APP1002',
        owner: 'TBC',
      },
    ]);
    await expect(service.createTopic(topic)).rejects.toMatchObject({
      name: 'ConflictError',
    });
  });

  it('tells when the cluster does not take it', async () => {
    const asked = createService().createTopic({ ...topic, name: 'a b' });
    await expect(asked).rejects.toMatchObject({ name: 'InputError' });
  });

  it('tells when the Stream Catalog does not know the topic', async () => {
    const asked = createService().describeTopic({
      environment: 'prod',
      name: 'not-there',
      applicationId: 'APP1002',
      owner: 'TBC',
    });
    await expect(asked).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  it('describes a topic once, and changes what it said before', async () => {
    const service = createService();
    const first = { environment: 'dev', name: 'described-twice' } as const;
    await service.createTopic({ ...first, partitions: 1 });
    const describe = (owner: string) =>
      service.describeTopic({ ...first, applicationId: 'APP1002', owner });
    const methods = async () =>
      (await estate.requests('confluent'))
        .filter(({ path }) => path.endsWith('businessmetadata'))
        .map(({ method }) => method);
    await estate.forgetRequests();
    await describe('TBC');
    await describe('group:default/checkout');
    expect(await methods()).toEqual(['POST', 'POST', 'PUT']);
    const other = { ...first, name: 'described-late' } as const;
    await service.createTopic({ ...other, partitions: 1 });
    await estate.addFault({
      service: 'confluent',
      path: '/catalog/dev/catalog/v1/entity',
      kind: 'lost',
      times: 1,
    });
    await estate.forgetRequests();
    await service.describeTopic({
      ...other,
      applicationId: 'APP1002',
      owner: 'TBC',
    });
    expect(await methods()).toEqual(['POST', 'GET']);
    for (const { name } of [first, other])
      await service.deleteTopic({ environment: 'dev', name });
  });
});

describe('a topic', () => {
  it('is found, and deleted', async () => {
    const service = createService();
    const topic = { environment: 'dev', name: 'to-be-deleted' } as const;
    expect(await service.findTopic(topic)).toBeUndefined();
    await service.createTopic({ ...topic, partitions: 2 });
    expect(await service.findTopic(topic)).toEqual({ partitions: 2 });
    await service.deleteTopic(topic);
    await service.deleteTopic(topic);
    expect(await service.findTopic(topic)).toBeUndefined();
  });

  it('is listed as it is spelt, whatever the case', async () => {
    const service = createService();
    const topic = (name: string) => ({ environment: 'dev', name }) as const;
    await service.createTopic(topic('Spelt-One'));
    await service.createTopic(topic('spelt-one-more'));
    expect(await service.listSpellings(topic('spelt-one'))).toEqual([
      'Spelt-One',
    ]);
    expect(await service.listSpellings(topic('spelt'))).toEqual([]);
  });

  it.each(['findTopic', 'listSpellings', 'deleteTopic'] as const)(
    'is not missing when its cluster is: %s',
    async method => {
      await estate.addFault({
        service: 'confluent',
        path: '/clusters/dev',
        kind: 'status',
        status: 404,
      });
      const topic = { environment: 'dev', name: 'x' } as const;
      await expect(createService()[method](topic)).rejects.toMatchObject({
        name: expect.stringMatching(/^(NotFound|UpstreamUnavailable)Error$/),
      });
    },
  );
});

describe('createIdentityPool', () => {
  it('makes a pool that lets one identity in', async () => {
    const service = createService();
    const request = {
      environment: 'prod',
      name: 'pricing',
      description: 'Price engine',
      claimSubject: '8d2e7b64-0000-4000-8000-000000001012',
    } as const;
    const pool = await service.createIdentityPool(request);
    const { items } = await service.listIdentityPools(request);
    const { description } = request;
    expect(items).toContainEqual({ ...pool, description });
    await expect(service.createIdentityPool(request)).rejects.toMatchObject({
      name: 'ConflictError',
    });
    expect(await service.findIdentityPool(request)).toEqual({
      id: pool.id,
      name: 'pricing',
      description: 'Price engine',
      claimSubjects: [request.claimSubject],
    });
    const other = { ...request, name: 'not-there' };
    expect(await service.findIdentityPool(other)).toBeUndefined();
  });
});

describe('check', () => {
  it('fails when one part does not answer', async () => {
    await createService().check();
    await estate.addFault({
      service: 'confluent',
      path: '/clusters/prod',
      kind: 'status',
      status: 500,
    });
    await expect(createService().check()).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });
});

describe('equal reads at the same time', () => {
  it('make one call', async () => {
    const service = createService();
    const provider = '/identity-providers/op-retdev/';
    const count = async () => {
      const requests = await estate.requests('confluent');
      return requests.filter(({ path }) => path.includes(provider)).length;
    };
    const before = await count();
    const ask = () => service.listIdentityPools({ environment: 'dev' });
    const answers = await Promise.all(Array.from({ length: 1000 }, ask));
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect((await count()) - before).toBe(1);
  });
});
