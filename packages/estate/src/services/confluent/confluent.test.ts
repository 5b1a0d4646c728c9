import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { type EstateProcess, startEstateProcess } from '../../testing';
import * as published from './contract/publishedSchemas';

let estate: EstateProcess;
let dataDir: string;
afterAll(async () => {
  await estate?.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estate-confluent-'));
  estate = await startEstateProcess({ dataDir, services: ['confluent'] });
});

type KeyName = 'cloud' | 'dev' | 'prod';

function basic(name: KeyName): string {
  const { key, secret } = estate.credentials.confluent[name];
  return `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
}

function ask(
  path: string,
  options: { key?: KeyName; method?: string; body?: unknown } = {},
): Promise<Response> {
  const { key = 'cloud', method, body } = options;
  return fetch(new URL(path, estate.urls.confluent), {
    method,
    headers: { authorization: basic(key) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** Sends a request and checks the response against the published schema. */
async function read<T extends z.ZodTypeAny>(
  path: string,
  schema: T,
  options: Parameters<typeof ask>[1] & { status?: number } = {},
): Promise<z.output<T>> {
  const answer = await ask(path, options);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({
    status: options.status ?? 200,
  });
  return schema.parse(body);
}

const ACCOUNTS = '/iam/v2/service-accounts';
const POOLS = '/iam/v2/identity-providers/op-retdev/identity-pools';
const TOPICS = '/clusters/dev/kafka/v3/clusters/lkc-retdev/topics';
const SEARCH = '/catalog/dev/catalog/v1/search/basic';

const { serviceAccount, serviceAccountList, failure, restError } = published;

describe('service accounts', () => {
  it('are listed page by page to the end', async () => {
    const names: string[] = [];
    let next: string | undefined = `${ACCOUNTS}?page_size=5`;
    let pages = 0;
    while (next) {
      const page: z.output<typeof serviceAccountList> = await read(
        next,
        serviceAccountList,
      );
      names.push(...page.data.map(account => account.display_name));
      next = page.metadata.next;
      pages += 1;
    }
    expect(pages).toBe(4);
    expect(names).toHaveLength(17);
    expect(new Set(names).size).toBe(17);
    const teams = (team: string) =>
      names.filter(name => name.startsWith(`sa-team-${team}-dev-`)).length;
    expect([teams('search'), teams('payments'), teams('checkout')]).toEqual([
      0, 1, 2,
    ]);
  });

  it('are created, found by name, kept over a restart, and deleted', async () => {
    const body = { display_name: 'sa-team-search-dev-1', description: 'Test' };
    const created = await read(ACCOUNTS, serviceAccount, {
      method: 'POST',
      body,
      status: 201,
    });
    await estate.close();
    estate = await startEstateProcess({ dataDir, services: ['confluent'] });
    const { data } = await read(
      `${ACCOUNTS}?display_name=sa-team-search-dev-1`,
      serviceAccountList,
    );
    expect(data).toEqual([
      { ...created, metadata: expect.objectContaining({}) },
    ]);
    const path = `${ACCOUNTS}/${created.id}`;
    expect((await read(path, serviceAccount)).description).toBe('Test');
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
    await read(path, failure, { status: 404 });
  });

  it.each([
    ['a name that is taken', { display_name: 'migration-runner' }, 409],
    ['no name', { description: 'x' }, 422],
    ['a long name', { display_name: 'x'.repeat(65) }, 422],
    ['no object', 'text', 422],
  ])('are not created with %s', async (_, body, status) => {
    const expected = body === 'text' ? 400 : status;
    const { errors } = await read(ACCOUNTS, failure, {
      method: 'POST',
      body,
      status: expected,
    });
    expect(errors[0].status).toBe(String(expected));
  });

  it.each(['page_size=0', 'page_size=101', 'page_size=x', 'page_token=zz'])(
    'are not listed with %s',
    async query => {
      const { errors } = await read(`${ACCOUNTS}?${query}`, failure, {
        status: 400,
      });
      expect(errors[0].source.parameter).toBe(query.split('=')[0]);
    },
  );
});

describe('identity pools', () => {
  it('are listed for their provider', async () => {
    const { data } = await read(POOLS, published.identityPoolList);
    expect(data.map(pool => pool.display_name).sort()).toEqual([
      'audience-only',
      'checkout',
      'payments',
      'portal',
      'pricing',
    ]);
  });

  it('are created and deleted', async () => {
    const body = {
      display_name: 'search',
      description: 'Workloads of search',
      identity_claim: 'claims.sub',
      filter: 'claims.sub == "x"',
    };
    const created = await read(POOLS, published.identityPool, {
      method: 'POST',
      body,
      status: 201,
    });
    expect(created).toMatchObject({ ...body, principal: created.id });
    const path = `${POOLS}/${created.id}`;
    await read(path, published.identityPool);
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
    await read(path, failure, { status: 404 });
    await read(POOLS, failure, {
      method: 'POST',
      body: { ...body, display_name: 'checkout' },
      status: 409,
    });
  });

  it('are not there for an unknown provider', async () => {
    const path = POOLS.replace('op-retdev', 'op-none');
    const { errors } = await read(path, failure, { status: 404 });
    expect(errors[0].code).toBe('not_found');
  });
});

describe('topics', () => {
  const key = 'dev';

  it('are 60 in the two clusters, and each cluster has its own', async () => {
    const dev = await read(TOPICS, published.kafkaTopicList, { key });
    const prod = await read(
      TOPICS.replace('dev', 'prod').replace('lkc-retdev', 'lkc-retprd'),
      published.kafkaTopicList,
      { key: 'prod' },
    );
    expect(dev.data.length + prod.data.length).toBe(60);
    expect(prod.data.every(topic => topic.topic_name.endsWith('-prod'))).toBe(
      true,
    );
  });

  it('have the settings of the seed over the defaults', async () => {
    const name = 'dc-dig-proddata-app1011-int001-product-master-dev';
    const { data } = await read(
      `${TOPICS}/${name}/configs`,
      published.kafkaTopicConfigList,
      { key },
    );
    const value = (config: string) =>
      data.find(entry => entry.name === config)?.value;
    expect(value('cleanup.policy')).toBe('compact');
    expect(value('retention.ms')).toBe('604800000');
    const all = await read(
      `${TOPICS}/-/configs`,
      published.kafkaTopicConfigList,
      { key },
    );
    const mine = all.data.filter(entry => entry.topic_name === name);
    expect(mine).toEqual(data);
  });

  it('are created with settings, and deleted', async () => {
    const body = {
      topic_name: 'new-topic',
      partitions_count: 2,
      configs: [{ name: 'retention.ms', value: '1000' }],
    };
    const asked = { key, method: 'POST', body } as const;
    await read(TOPICS, published.kafkaTopic, {
      ...asked,
      body: { ...body, validate_only: true },
    });
    await read(`${TOPICS}/new-topic`, restError, { key, status: 404 });
    const created = await read(TOPICS, published.kafkaTopic, {
      ...asked,
      status: 201,
    });
    expect(created.partitions_count).toBe(2);
    const again = await read(TOPICS, restError, { ...asked, status: 400 });
    expect(again).toEqual({
      error_code: 40002,
      message: "Topic 'new-topic' already exists.",
    });
    const path = `${TOPICS}/new-topic`;
    expect((await ask(path, { key, method: 'DELETE' })).status).toBe(204);
    const gone = await read(path, restError, { key, status: 404 });
    expect(gone.error_code).toBe(40403);
  });

  it.each([
    [{ topic_name: 'a b' }, 'invalid'],
    [{ topic_name: 'x', partitions_count: 0 }, 'larger than 0'],
    [{ topic_name: 'x', replication_factor: 1 }, 'replication_factor'],
    [
      { topic_name: 'x', configs: [{ name: 'nothing', value: '1' }] },
      'Unknown topic config',
    ],
    [
      { topic_name: 'x', configs: [{ name: 'cleanup.policy', value: 'no' }] },
      'Invalid value',
    ],
  ])('are not created from %j', async (body, message) => {
    const answer = await read(TOPICS, restError, {
      key,
      method: 'POST',
      body,
      status: 400,
    });
    expect(answer.message).toContain(message);
  });

  it('are not there in another cluster', async () => {
    const path = TOPICS.replace('lkc-retdev', 'lkc-retprd');
    const answer = await read(path, restError, { key, status: 404 });
    expect(answer.message).toBe('Cluster lkc-retprd cannot be found.');
    const elsewhere = TOPICS.replace('/clusters/dev', '/clusters/test');
    await read(elsewhere, restError, { key, status: 404 });
  });

  it('change their settings, and go back to the defaults', async () => {
    const [{ topic_name: name }] = (
      await read(TOPICS, published.kafkaTopicList, { key })
    ).data;
    const configs = `${TOPICS}/${name}/configs`;
    const alter = (data: object[]) =>
      ask(`${configs}:alter`, { key: 'dev', method: 'POST', body: { data } });
    const retention = async () => {
      const answer = await ask(configs, { key: 'dev' });
      const { data }: { data: { name: string; value: string }[] } =
        await answer.json();
      return data.find(one => one.name === 'retention.ms')?.value;
    };
    const before = await retention();
    const set = { name: 'retention.ms', value: '3600000' };
    expect((await alter([set])).status).toBe(204);
    expect(await retention()).toBe('3600000');
    const wrong = await alter([{ name: 'retention.ms', value: 'soon' }]);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error_code: 40002 });
    await alter([{ name: 'retention.ms', operation: 'DELETE' }]);
    expect(await retention()).toBe('604800000');
    await alter([{ name: 'retention.ms', value: before }]);
  });

  it('have access rules, each once', async () => {
    const acls = '/clusters/dev/kafka/v3/clusters/lkc-retdev/acls';
    const rule = {
      resource_type: 'TOPIC',
      resource_name: 'orders.',
      pattern_type: 'PREFIXED',
      principal: 'User:sa-abc123',
      host: '*',
      operation: 'READ',
      permission: 'ALLOW',
    };
    const dev = { key: 'dev' } as const;
    for (const body of [rule, rule]) {
      const made = await ask(acls, { ...dev, method: 'POST', body });
      expect(made.status).toBe(201);
    }
    const filter = `${acls}?principal=User:sa-abc123&resource_type=TOPIC&pattern_type=ANY`;
    const listed = await (await ask(filter, dev)).json();
    expect(listed.data).toMatchObject([rule]);
    const all = await ask(acls, { ...dev, method: 'DELETE' });
    expect(all.status).toBe(400);
    const gone = await ask(filter, { ...dev, method: 'DELETE' });
    expect((await gone.json()).data).toHaveLength(1);
    expect((await (await ask(filter, dev)).json()).data).toEqual([]);
  });

  it('tell of their cluster, the only one that a key sees', async () => {
    const answer = await ask('/clusters/dev/kafka/v3/clusters', { key: 'dev' });
    const { data }: { data: { cluster_id: string }[] } = await answer.json();
    expect(data.map(one => one.cluster_id)).toEqual(['lkc-retdev']);
  });

  it('tell of their cluster', async () => {
    const path = TOPICS.replace('/topics', '');
    const cluster = await read(path, published.kafkaCluster, { key });
    expect(cluster.cluster_id).toBe('lkc-retdev');
  });
});

describe('the Stream Catalog', () => {
  const key = 'dev';
  const attributes =
    'attr=Application.application_id&attr=Application.owner&type=kafka_topic';

  it('knows application and owner of topics, some of which are TBC or nobody', async () => {
    const { entities } = await read(
      `${SEARCH}?${attributes}`,
      published.searchResult,
      { key },
    );
    expect(entities).toHaveLength(30);
    const owners = entities.map(
      ({ attributes: known }) => known['Application.owner'],
    );
    expect(owners).toContain('app.requester@retail.example');
    expect(owners).toContain('TBC');
    expect(owners).toContain(undefined);
  });

  it('pages, and searches text', async () => {
    const page = await read(
      `${SEARCH}?type=kafka_topic&limit=7&offset=28`,
      published.searchResult,
      { key },
    );
    expect(page.entities).toHaveLength(2);
    const found = await read(
      `${SEARCH}?type=kafka_topic&query=BASKET`,
      published.searchResult,
      { key },
    );
    expect(found.entities.map(entity => entity.displayText)).toEqual([
      'dc-dig-basket-app1001-int001-basket-updated-dev',
      'dc-dig-basket-app1001-int002-basket-abandoned-dev',
    ]);
    const none = await read(
      `${SEARCH}?type=sr_schema`,
      published.searchResult,
      {
        key,
      },
    );
    expect(none.entities).toEqual([]);
    await read(`${SEARCH}?limit=501`, restError, { key, status: 400 });
  });

  it('takes business metadata of a topic', async () => {
    const entityName = 'lsrc-retdev:lkc-retdev:catalogued';
    await read(TOPICS, published.kafkaTopic, {
      key,
      method: 'POST',
      body: { topic_name: 'catalogued' },
      status: 201,
    });
    const binding = {
      entityType: 'kafka_topic',
      entityName,
      typeName: 'Application',
      attributes: { application_id: 'APP1036', owner: 'TBC' },
    };
    const path = '/catalog/dev/catalog/v1/entity';
    const answer = await read(
      `${path}/businessmetadata`,
      published.businessMetadataList,
      {
        key,
        method: 'POST',
        body: [binding, { ...binding, entityName: 'x:y:z' }],
      },
    );
    expect(answer.map(entry => entry.error?.error_code)).toEqual([
      undefined,
      4040009,
    ]);
    const known = await read(
      `${path}/type/kafka_topic/name/${encodeURIComponent(entityName)}/businessmetadata`,
      published.businessMetadataList,
      { key },
    );
    expect(known).toEqual([binding]);
    const put = (method: string, values: Record<string, string>) =>
      read(`${path}/businessmetadata`, published.businessMetadataList, {
        key,
        method,
        body: [{ ...binding, attributes: values }],
      });
    const [again] = await put('POST', binding.attributes);
    expect(again.error?.error_code).toBe(4090009);
    const [changed] = await put('PUT', { application_id: 'APP1037' });
    expect(changed.attributes).toEqual({ application_id: 'APP1037' });
    await ask(`${TOPICS}/catalogued`, { key, method: 'DELETE' });
  });
});

describe('reset', () => {
  it('brings back the seed', async () => {
    const path = `${TOPICS}/scratch-load-test-dev`;
    await ask(path, { key: 'dev', method: 'DELETE' });
    await read(path, restError, { key: 'dev', status: 404 });
    await estate.reset();
    const topic = await read(path, published.kafkaTopic, { key: 'dev' });
    expect(topic.partitions_count).toBe(1);
  });
});

describe('API keys', () => {
  it('that are wrong are told in the words of each API', async () => {
    const headers = { authorization: 'Basic dXNlcjpwYXNz' };
    const refusal = async (path: string) => {
      const url = new URL(path, estate.urls.confluent);
      return (await fetch(url, { headers })).json();
    };
    expect(await refusal(ACCOUNTS)).toMatchObject({
      errors: [{ status: '401', detail: expect.any(String) }],
    });
    expect(await refusal(TOPICS)).toEqual({
      error_code: 40101,
      message: 'Authentication failed',
    });
    expect(await refusal(SEARCH)).toMatchObject({ error_code: 401 });
  });

  it.each([
    [ACCOUNTS, 'dev', failure],
    [TOPICS, 'cloud', restError],
    [TOPICS, 'prod', restError],
    [SEARCH, 'cloud', restError],
  ] as const)('%s does not take the one of %s', async (path, key, schema) => {
    const body = await read(path, schema, { key, status: 401 });
    expect(JSON.stringify(body)).not.toContain(basic(key));
  });

  it.each([ACCOUNTS, TOPICS, SEARCH])('%s wants one', async path => {
    const url = new URL(path, estate.urls.confluent);
    expect((await fetch(url)).status).toBe(401);
    const headers = { authorization: 'Basic dXNlcjpwYXNz' };
    expect((await fetch(url, { headers })).status).toBe(401);
  });
});
