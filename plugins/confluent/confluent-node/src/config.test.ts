import { ConfigReader } from '@backstage/config';
import { readConfluentConfig } from './config';

const apiKey = { key: 'KEY', secret: 'hidden' };

function environment(name: string) {
  return {
    restEndpoint: `https://${name}.example:443/`,
    clusterId: `lkc-${name}`,
    apiKey,
    identityProviderId: `op-${name}`,
    streamCatalog: {
      endpoint: `https://sr-${name}.example`,
      registryId: `lsrc-${name}`,
      apiKey,
    },
  };
}

function read(overrides: object = {}) {
  return readConfluentConfig(
    new ConfigReader({
      confluent: {
        baseUrl: 'https://api.confluent.cloud/',
        apiKey,
        environments: { dev: environment('dev'), prod: environment('prod') },
        ...overrides,
      },
    }),
  );
}

describe('readConfluentConfig', () => {
  it('reads the section', () => {
    const config = read({ timeoutMs: 5000 });
    expect(config).toMatchObject({
      baseUrl: 'https://api.confluent.cloud',
      timeoutMs: 5000,
      environments: {
        prod: { restEndpoint: 'https://prod.example', clusterId: 'lkc-prod' },
      },
      topicMetadata: {
        source: 'streamCatalog',
        environments: { dev: { registryId: 'lsrc-dev' } },
        attributes: {
          applicationId: 'Application.application_id',
          owner: 'Application.owner',
        },
      },
    });
    expect(config.accountNames.parse('sa-team-a-dev-1')?.owner).toBe('a');
  });

  it('needs no Stream Catalog when the software catalogue is asked', () => {
    const { streamCatalog: _dev, ...dev } = environment('dev');
    const { streamCatalog: _prod, ...prod } = environment('prod');
    const config = read({
      environments: { dev, prod },
      topicMetadata: { source: 'catalogue' },
    });
    expect(config.topicMetadata).toEqual({ source: 'catalogue' });
  });

  it.each([
    [{ baseUrl: 'somewhere' }, 'confluent.baseUrl'],
    [{ apiKey: { key: 'KEY' } }, 'confluent.apiKey.secret'],
    [
      { environments: { dev: environment('dev') } },
      'confluent.environments.prod',
    ],
    [
      {
        environments: {
          dev: environment('dev'),
          prod: { ...environment('prod'), clusterId: undefined },
        },
      },
      'confluent.environments.prod.clusterId',
    ],
    [
      {
        environments: {
          dev: { ...environment('dev'), streamCatalog: undefined },
          prod: environment('prod'),
        },
      },
      'confluent.environments.dev.streamCatalog',
    ],
    [{ topicMetadata: { source: 'tags' } }, 'confluent.topicMetadata.source'],
    [{ serviceAccounts: { pattern: 'x' } }, 'confluent.serviceAccounts'],
    [{ timeoutMs: -1 }, 'confluent.timeoutMs'],
    [{ rateLimit: { requestsPerMinute: 1.5 } }, 'confluent.rateLimit'],
  ])('names the key that is wrong in %j', (overrides, key) => {
    expect(() => read(overrides)).toThrow(key);
    expect(() => read(overrides)).not.toThrow('hidden');
  });
});
