import { ConfigReader } from '@backstage/config';
import { readAzureConfig } from './config';

const coreSharedServices = { prod: 'core-prod', nonProd: 'core-nonprod' };
const azure = { baseUrl: 'https://management.azure.com/', coreSharedServices };

const read = (section: object) =>
  readAzureConfig(new ConfigReader({ azure: { ...azure, ...section } }));

describe('readAzureConfig', () => {
  it('fills in what is left out', () => {
    expect(read({})).toEqual({
      baseUrl: 'https://management.azure.com',
      scope: 'https://management.azure.com/.default',
      timeoutMs: undefined,
      rateLimit: { requestsPerMinute: undefined },
      maxItems: 5000,
      coreSharedServices,
      creatingRoles: [
        '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
        'b24988ac-6180-42a0-ab88-20f7382dd24c',
      ],
    });
    expect(read({ baseUrl: 'http://localhost:4604' }).scope).toBe(
      'http://localhost/.default',
    );
  });

  it.each([
    [{ baseUrl: undefined }, 'azure.baseUrl'],
    [{ baseUrl: 'management.azure.com' }, 'azure.baseUrl'],
    [{ baseUrl: 'ftp://x' }, 'azure.baseUrl'],
    [{ timeoutMs: 0 }, 'azure.timeoutMs'],
    [{ timeoutMs: 1.5 }, 'azure.timeoutMs'],
    [{ creatingRoles: ['Contributor'] }, 'azure.creatingRoles'],
    [{ maxItems: -1 }, 'azure.maxItems'],
    [
      { rateLimit: { requestsPerMinute: 0 } },
      'azure.rateLimit.requestsPerMinute',
    ],
    [{ coreSharedServices: {} }, 'azure.coreSharedServices.prod'],
    [{ coreSharedServices: { prod: 'x' } }, 'azure.coreSharedServices.nonProd'],
  ])('names the key that is wrong in %j', (section, key) => {
    expect(() => read(section)).toThrow(key);
  });
});
