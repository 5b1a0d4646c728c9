import { ConfigReader } from '@backstage/config';
import { readDirectoryConfig } from './config';

const lists = {
  siteId: 'site',
  applications: 'mal',
  products: { name: 'Products', listId: 'products' },
  costCodes: 'codes',
};
const read = (msgraph: object) =>
  readDirectoryConfig(new ConfigReader({ msgraph: { lists, ...msgraph } }));

describe('readDirectoryConfig', () => {
  it.each([
    ['https://graph.microsoft.com/v1.0/', 'https://graph.microsoft.com'],
    ['http://localhost:4603/v1.0', 'http://localhost'],
  ])('asks for a token of the host of %s', (baseUrl, audience) => {
    expect(read({ baseUrl })).toMatchObject({
      baseUrl: baseUrl.replace(/\/$/, ''),
      scope: `${audience}/.default`,
      lists: { ...lists, maxItems: 5000 },
    });
  });

  it('takes what is set', () => {
    const set = {
      baseUrl: 'https://graph.example/v1.0',
      scope: 'api://directory/.default',
      timeoutMs: 500,
      rateLimit: { requestsPerMinute: 10 },
      reservedGroupNames: ['Everybody'],
      lists: { ...lists, maxItems: 7 },
    };
    expect(read(set)).toEqual(set);
  });

  it('reserves the names of all groups that the configuration names', () => {
    const config = new ConfigReader({
      msgraph: {
        baseUrl: 'https://g',
        lists,
        reservedGroupNames: ['Everybody', 'architecture'],
      },
      permission: {
        portal: {
          admins: ['group:default/portal-admins', 'user:default/petra'],
          catalogImporters: ['group:architecture'],
        },
      },
      templateAcl: { adminGroups: ['Group:default/cloud-platform'] },
      other: { text: 'ask group:default/nobody about it' },
    });
    expect(readDirectoryConfig(config).reservedGroupNames).toEqual([
      'Everybody',
      'architecture',
      'portal-admins',
      'cloud-platform',
    ]);
  });

  it.each([
    [{}, 'msgraph.baseUrl'],
    [{ baseUrl: 'graph' }, 'msgraph.baseUrl'],
    [{ baseUrl: 'file:///v1.0' }, 'msgraph.baseUrl'],
    [{ baseUrl: 'https://g/v1.0?a=1' }, 'msgraph.baseUrl'],
    [{ baseUrl: 'https://g', timeoutMs: 0 }, 'msgraph.timeoutMs'],
    [
      { baseUrl: 'https://g', rateLimit: { requestsPerMinute: 1.5 } },
      'msgraph.rateLimit.requestsPerMinute',
    ],
    [
      { baseUrl: 'https://g', lists: { ...lists, siteId: undefined } },
      'msgraph.lists.siteId',
    ],
    [
      { baseUrl: 'https://g', lists: { ...lists, maxItems: -1 } },
      'msgraph.lists.maxItems',
    ],
  ])('refuses %j and names %s', (section, key) => {
    expect(() => read(section)).toThrow(key);
  });
});
