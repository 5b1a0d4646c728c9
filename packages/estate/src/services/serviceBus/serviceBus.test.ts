import { ServiceBusManagementClient } from '@azure/arm-servicebus';
import { DefaultAzureCredential } from '@azure/identity';
import { createDefaultHttpClient } from '@azure/core-rest-pipeline';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RelyingParty } from '../../__testUtils__/RelyingParty';
import { type EstateProcess, startEstateProcess } from '../../testing';

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';
const GROUP = 'rg-integration-messaging-dev';
const NAMESPACE = 'sb-retail-integration-dev';
const ENDPOINT = 'https://management.azure.com';

const saved = { ...process.env };
let estate: EstateProcess;
let dataDir: string;
afterAll(async () => {
  process.env = saved;
  await estate?.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estate-service-bus-'));
  await start();
});

async function start(env: Record<string, string> = {}) {
  estate = await startEstateProcess({
    dataDir,
    env,
    services: ['serviceBus', 'graph', 'signIn'],
  });
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
}

/** The token endpoint keeps its address: tokens contain it, and the credential caches it. */
async function restart() {
  const { signIn, graph } = estate.urls;
  await estate.close();
  await start({
    ESTATE_SIGN_IN_PORT: new URL(signIn).port,
    ESTATE_GRAPH_PORT: new URL(graph).port,
  });
}

/** The vendor's client. It refuses to send tokens over plain HTTP, so it gets an address with TLS. */
function officialClient(subscriptionId = NON_PROD) {
  const inner = createDefaultHttpClient();
  return new ServiceBusManagementClient(
    new DefaultAzureCredential(),
    subscriptionId,
    {
      endpoint: ENDPOINT,
      httpClient: {
        async sendRequest(request) {
          const { serviceBus } = estate.urls;
          request.url = request.url.replace(ENDPOINT, serviceBus);
          request.allowInsecureConnection = true;
          const response = await inner.sendRequest(request);
          return {
            ...response,
            bodyAsText: response.bodyAsText?.replaceAll(serviceBus, ENDPOINT),
          };
        },
      },
    },
  );
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function ask(path: string, options: { token?: string } = {}) {
  const { token = await tokenFor('https://management.azure.com') } = options;
  const answer = await fetch(`${estate.urls.serviceBus}${path}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.status, body: await answer.json() };
}

async function tokenFor(resource: string): Promise<string> {
  const { token } = await new DefaultAzureCredential().getToken(
    `${resource}/.default`,
  );
  return token;
}

const TOPICS = `/subscriptions/${NON_PROD}/resourceGroups/${GROUP}/providers/Microsoft.ServiceBus/namespaces/${NAMESPACE}/topics`;
const VERSION = 'api-version=2021-11-01';

describe("the vendor's client", () => {
  it('finds the namespaces of a resource group', async () => {
    const [namespace, ...others] = await all(
      officialClient().namespaces.listByResourceGroup(GROUP),
    );
    expect(others).toEqual([]);
    expect(namespace).toMatchObject({
      name: NAMESPACE,
      status: 'Active',
      provisioningState: 'Succeeded',
      sku: { name: 'Premium' },
    });
    expect(namespace.createdAt).toBeInstanceOf(Date);
  });

  it('lists topics with what it knows of them', async () => {
    const topics = await all(
      officialClient().topics.listByNamespace(GROUP, NAMESPACE),
    );
    expect(topics).toHaveLength(10);
    expect(topics[0]).toMatchObject({
      type: 'Microsoft.ServiceBus/namespaces/topics',
      status: 'Active',
      supportOrdering: true,
      maxSizeInMegabytes: 1024,
      countDetails: { activeMessageCount: 0 },
    });
  });

  it('follows the pages of a list', async () => {
    const client = officialClient();
    const whole = await all(client.topics.listByNamespace(GROUP, NAMESPACE));
    const paged = await all(
      client.topics.listByNamespace(GROUP, NAMESPACE, { top: 3 }),
    );
    expect(paged.map(topic => topic.name)).toEqual(
      whole.map(topic => topic.name),
    );
  });

  it('makes, changes and deletes topics, queues and subscriptions', async () => {
    const client = officialClient();
    const { topics, queues, subscriptions } = client;
    const created = await topics.createOrUpdate(GROUP, NAMESPACE, 'new', {
      defaultMessageTimeToLive: 'P14D',
    });
    expect(created).toMatchObject({
      name: 'new',
      defaultMessageTimeToLive: 'P14D',
      subscriptionCount: 0,
    });
    await subscriptions.createOrUpdate(GROUP, NAMESPACE, 'new', 'reader', {
      maxDeliveryCount: 3,
    });
    const changed = await topics.createOrUpdate(GROUP, NAMESPACE, 'NEW', {
      status: 'Disabled',
    });
    expect(changed).toMatchObject({
      name: 'new',
      status: 'Disabled',
      subscriptionCount: 1,
      createdAt: created.createdAt,
    });
    await queues.createOrUpdate(GROUP, NAMESPACE, 'jobs', {});
    await restart();
    const reader = await officialClient().subscriptions.get(
      GROUP,
      NAMESPACE,
      'new',
      'reader',
    );
    expect(reader.maxDeliveryCount).toBe(3);
    await topics.delete(GROUP, NAMESPACE, 'new');
    await topics.delete(GROUP, NAMESPACE, 'new');
    await expect(
      all(subscriptions.listByTopic(GROUP, NAMESPACE, 'new')),
    ).rejects.toMatchObject({ statusCode: 404, code: 'NotFound' });
    await queues.delete(GROUP, NAMESPACE, 'jobs');
    const left = await all(queues.listByNamespace(GROUP, NAMESPACE));
    expect(left.map(queue => queue.name)).not.toContain('jobs');
  });

  it.each([
    ['a bad name', 'a?b', {}],
    ['a bad property', 'fine', { maxDeliveryCount: 0 }],
  ])('is refused %s', async (_, name, queue) => {
    await expect(
      officialClient().queues.createOrUpdate(GROUP, NAMESPACE, name, queue),
    ).rejects.toMatchObject({ statusCode: 400, code: 'BadRequest' });
  });

  it.each([
    ['subscription', '00000000-0000-4000-8000-000000000000', GROUP, NAMESPACE],
    ['resource group', PROD, GROUP, NAMESPACE],
    ['namespace', NON_PROD, GROUP, 'sb-none'],
  ])('is told of an unknown %s', async (_, subscription, group, name) => {
    await expect(
      all(officialClient(subscription).topics.listByNamespace(group, name)),
    ).rejects.toMatchObject({
      statusCode: 404,
      code: expect.stringMatching(/NotFound$/),
    });
  });
});

describe('limits of the product', () => {
  it('lock a message for 5 minutes at most', async () => {
    const { queues } = officialClient();
    const put = (lockDuration: string) =>
      queues.createOrUpdate(GROUP, NAMESPACE, 'limits-lock', { lockDuration });
    await expect(put('PT5M1S')).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('at most 5 minutes'),
    });
    expect((await put('PT5M')).lockDuration).toBe('PT5M');
    await queues.delete(GROUP, NAMESPACE, 'limits-lock');
  });

  it('have one name for a queue and a topic together', async () => {
    const { queues, topics } = officialClient();
    await queues.createOrUpdate(GROUP, NAMESPACE, 'limits-name', {});
    await expect(
      topics.createOrUpdate(GROUP, NAMESPACE, 'Limits-Name', {}),
    ).rejects.toMatchObject({ statusCode: 409, code: 'Conflict' });
    await queues.delete(GROUP, NAMESPACE, 'limits-name');
    await topics.createOrUpdate(GROUP, NAMESPACE, 'limits-name', {});
    await topics.delete(GROUP, NAMESPACE, 'limits-name');
  });
});

describe('requests', () => {
  it('need a token', async () => {
    expect(await ask(`${TOPICS}?${VERSION}`, { token: '' })).toMatchObject({
      status: 401,
      body: { error: { code: 'AuthenticationFailed' } },
    });
  });

  it('need a token for Azure Resource Manager', async () => {
    const token = await tokenFor('https://graph.microsoft.com');
    expect(await ask(`${TOPICS}?${VERSION}`, { token })).toMatchObject({
      status: 401,
      body: { error: { code: 'InvalidAuthenticationTokenAudience' } },
    });
  });

  it('are not allowed to a person', async () => {
    const app = new RelyingParty(estate);
    const code = await app.code(
      'portal.admin@retail.example',
      app.authorizeUrl({
        scope: 'openid https://management.azure.com/user_impersonation',
      }),
    );
    const { body } = await app.redeem(code);
    const token = body.access_token;
    expect(await ask(`${TOPICS}?${VERSION}`, { token })).toMatchObject({
      status: 403,
      body: { error: { code: 'AuthorizationFailed' } },
    });
  });

  it.each([
    ['', 400, 'MissingApiVersionParameter'],
    ['?api-version=2010-01-01', 404, 'InvalidResourceType'],
    [`?${VERSION}&$top=0`, 400, 'BadRequest'],
    [`?${VERSION}&$skip=x`, 400, 'BadRequest'],
  ])('with the query %p are refused', async (query, status, code) => {
    expect(await ask(`${TOPICS}${query}`)).toMatchObject({
      status,
      body: { error: { code } },
    });
  });

  it('take fixed parts of a path in any case', async () => {
    const path = TOPICS.toLowerCase().replace('/topics', '/Topics');
    expect(await ask(`${path}?${VERSION}`)).toMatchObject({ status: 200 });
  });

  it('of other providers are not known', async () => {
    const path = '/subscriptions/x/providers/Microsoft.Web/sites';
    expect(await ask(`${path}?${VERSION}`)).toMatchObject({ status: 404 });
  });
});

describe('reset', () => {
  it('brings back the seed', async () => {
    const client = officialClient();
    const [topic] = await all(client.topics.listByNamespace(GROUP, NAMESPACE));
    await client.topics.delete(GROUP, NAMESPACE, topic.name!);
    await estate.reset();
    expect(
      await client.topics.get(GROUP, NAMESPACE, topic.name!),
    ).toMatchObject({ name: topic.name });
  });
});
