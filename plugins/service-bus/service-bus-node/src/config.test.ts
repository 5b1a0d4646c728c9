import { ConfigReader } from '@backstage/config';
import { readServiceBusConfig } from './config';

const namespace = {
  subscriptionId: '42084ab3-cb5f-5d4b-a710-8cdeb2040013',
  resourceGroup: 'rg',
  namespace: 'sb',
};

function read(overrides: object = {}) {
  return readServiceBusConfig(
    new ConfigReader({
      serviceBus: {
        baseUrl: 'https://management.azure.com/',
        environments: { dev: namespace, nonProd: namespace, prod: namespace },
        ...overrides,
      },
    }),
  );
}

describe('readServiceBusConfig', () => {
  it('reads the section', () => {
    expect(read({ rateLimit: { requestsPerMinute: 10 } })).toEqual({
      baseUrl: 'https://management.azure.com',
      environments: { dev: namespace, nonProd: namespace, prod: namespace },
      timeoutMs: undefined,
      rateLimit: { requestsPerMinute: 10 },
    });
  });

  it.each([
    [{ baseUrl: 'x' }, 'serviceBus.baseUrl'],
    [{ environments: { dev: namespace } }, 'serviceBus.environments.nonProd'],
    [
      {
        environments: {
          dev: namespace,
          nonProd: namespace,
          prod: { ...namespace, namespace: undefined },
        },
      },
      'serviceBus.environments.prod.namespace',
    ],
    [{ timeoutMs: 0 }, 'serviceBus.timeoutMs'],
  ])('names the key that is wrong in %j', (overrides, key) => {
    expect(() => read(overrides)).toThrow(key);
  });
});
