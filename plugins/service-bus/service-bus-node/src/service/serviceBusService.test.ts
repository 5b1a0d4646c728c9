import { ConfigReader } from '@backstage/config';
import { mockServices } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  createTokenSource,
  SharedReads,
  SystemClient,
} from '@portal/plugin-system-client-node';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readServiceBusConfig } from '../config';
import { createServiceBusService } from './createServiceBusService';

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';

const saved = { ...process.env };
let estate: EstateProcess;
let elsewhere: Server;
afterAll(async () => {
  process.env = saved;
  await estate?.close();
  elsewhere?.close();
});
beforeAll(async () => {
  estate = await startEstateProcess({
    scale: 'large',
    services: ['serviceBus', 'graph'],
  });
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
});

function createService(baseUrl = estate.urls.serviceBus, prod = {}) {
  const namespace = (environment: string, subscriptionId: string) => ({
    subscriptionId,
    resourceGroup: `rg-integration-messaging-${environment}`,
    namespace: `sb-retail-integration-${environment}`,
  });
  const config = new ConfigReader({
    serviceBus: {
      baseUrl,
      environments: {
        dev: namespace('dev', NON_PROD),
        nonProd: namespace('nonprod', NON_PROD),
        prod: { ...namespace('prod', PROD), ...prod },
      },
    },
  });
  const logger = mockServices.logger.mock();
  const cache = mockServices.cache.mock({ get: async () => undefined });
  return createServiceBusService(readServiceBusConfig(config), {
    system: new SystemClient({ system: 'The service bus', logger }),
    tokens: createTokenSource('https://management.azure.com/.default'),
    reads: new SharedReads({ cache, logger }),
  });
}

describe('listTopics', () => {
  it('reads to the last page', async () => {
    const { items, complete } = await createService().listTopics('dev');
    expect(complete).toBe(true);
    expect(items).toHaveLength(510);
    const names = items.map(topic => topic.name);
    expect(names).toEqual([...names].sort());
  });

  it('makes one call for equal reads', async () => {
    const service = createService();
    const count = async () => {
      const requests = await estate.requests('service-bus');
      return requests.filter(({ path }) => path.includes('-nonprod/')).length;
    };
    const before = await count();
    const ask = () => service.listTopics('nonProd');
    const answers = await Promise.all(Array.from({ length: 1000 }, ask));
    expect(new Set(answers.map(({ items }) => items.length)).size).toBe(1);
    // The list has two pages.
    expect((await count()) - before).toBe(2);
  });

  it('sends its token to nobody else', async () => {
    const hosts: string[] = [];
    elsewhere = createServer((request, response) => {
      hosts.push(request.headers.host ?? '');
      const isFirst = hosts.length === 1;
      const { port } = elsewhere.address() as AddressInfo;
      const nextLink = isFirst ? `http://localhost:${port}/more` : undefined;
      response.end(JSON.stringify({ value: [], nextLink }));
    });
    await new Promise<void>(resolve => {
      elsewhere.listen(0, '127.0.0.1', resolve);
    });
    const { port } = elsewhere.address() as AddressInfo;
    const service = createService(`http://127.0.0.1:${port}`);
    await expect(service.listTopics('dev')).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
    expect(hosts).toEqual([`127.0.0.1:${port}`]);
  });

  it('says that the configured namespace does not exist', async () => {
    const service = createService(undefined, { namespace: 'sb-none' });
    await expect(service.listTopics('prod')).rejects.toMatchObject({
      name: 'NotFoundError',
      message: expect.stringContaining("'sb-none'"),
    });
  });
});

describe('topics, queues and subscriptions', () => {
  const environment = 'prod';

  it('are made once', async () => {
    const service = createService();
    const topic = { environment, name: 'chkout-app1002-new-prod' } as const;
    expect(await service.getTopic(topic)).toBeUndefined();
    const created = await service.createTopic(topic);
    expect(created).toEqual({
      name: topic.name,
      environment,
      namespace: 'sb-retail-integration-prod',
      status: 'Active',
      subscriptionCount: 0,
    });
    const subscription = { environment, topic: topic.name, name: 'reader' };
    await service.createSubscription({ ...subscription, environment });
    expect(await service.getTopic(topic)).toMatchObject({
      subscriptionCount: 1,
    });
    const queue = { environment, name: 'chkout-app1002-jobs-prod' } as const;
    await service.createQueue(queue);
    // One after the other, because a rejection without a handler would end the test.
    for (const again of [
      () => service.createTopic(topic),
      () => service.createQueue(queue),
      () => service.createSubscription({ ...subscription, environment }),
    ]) {
      await expect(again()).rejects.toMatchObject({ name: 'ConflictError' });
    }
  });

  it('are deleted, a topic with its subscriptions', async () => {
    const service = createService();
    const topic = { environment, entity: 'topic', name: 'old-topic' } as const;
    const subscription = {
      environment,
      entity: 'subscription',
      topic: 'old-topic',
      name: 'reader',
    } as const;
    const queue = { environment, entity: 'queue', name: 'old-queue' } as const;
    await service.createTopic(topic);
    await service.createSubscription(subscription);
    await service.createQueue(queue);
    for (const ref of [topic, subscription, queue]) {
      expect(await service.exists(ref)).toBe(true);
    }
    await service.delete(topic);
    await service.delete(queue);
    for (const ref of [topic, subscription, queue]) {
      expect(await service.exists(ref)).toBe(false);
      await service.delete(ref);
    }
  });

  it('have ids in Azure', () => {
    const service = createService();
    const ref = {
      environment,
      entity: 'subscription',
      topic: 't',
      name: 's',
    } as const;
    const id = service.resourceId(ref);
    expect(id).toBe(
      `/subscriptions/${PROD}/resourceGroups/rg-integration-messaging-prod/providers/Microsoft.ServiceBus/namespaces/sb-retail-integration-prod/topics/t/subscriptions/s`,
    );
    expect(service.parseResourceId(environment, id)).toEqual(ref);
    expect(service.parseResourceId('dev', id)).toBeUndefined();
  });

  it('need good names', async () => {
    const service = createService();
    const bad = { environment, name: '..' } as const;
    for (const refused of [
      service.getTopic(bad),
      service.createTopic(bad),
      service.createQueue(bad),
      service.createSubscription({ ...bad, topic: 'fine' }),
      service.createSubscription({ environment, topic: '..', name: 'fine' }),
      service.exists({ ...bad, entity: 'queue' }),
      service.delete({ ...bad, entity: 'topic' }),
      service.delete({ ...bad, entity: 'subscription', name: 'no-topic' }),
    ]) {
      await expect(refused).rejects.toMatchObject({ name: 'InputError' });
    }
  });

  it('need their topic', async () => {
    const asked = createService().createSubscription({
      environment,
      topic: 'not-there',
      name: 'reader',
    });
    await expect(asked).rejects.toMatchObject({
      name: 'NotFoundError',
      message: "There is no topic 'not-there'",
    });
  });
});

describe('check', () => {
  it('fails when a namespace cannot be read', async () => {
    await createService().check();
    const broken = createService(undefined, { resourceGroup: 'rg-none' });
    await expect(broken.check()).rejects.toMatchObject({
      name: 'NotFoundError',
    });
  });
});
