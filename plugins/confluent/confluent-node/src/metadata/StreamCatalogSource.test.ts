import { mockServices } from '@backstage/backend-test-utils';
import { SystemClient } from '@portal/plugin-system-client-node';
import { StreamCatalogClient } from '../client/StreamCatalogClient';
import { readAttribute, StreamCatalogSource } from './StreamCatalogSource';

const topic = {
  attributes: { owner: 'a', 'Application.owner': 'b', empty: '', number: 1 },
  classifications: [
    { typeName: 'Retail', attributes: { application_id: 'APP1001' } },
    { typeName: 'Private' },
  ],
};

describe('readAttribute', () => {
  it.each([
    ['owner', 'a'],
    ['Application.owner', 'b'],
    ['Retail.application_id', 'APP1001'],
    ['Retail.owner', undefined],
    ['Private.owner', undefined],
    ['Private', undefined],
    ['empty', undefined],
    ['number', undefined],
    ['nothing', undefined],
  ])('%s is %s', (name, value) => {
    expect(readAttribute(topic, name)).toBe(value);
  });
});

describe('StreamCatalogSource', () => {
  const client = new StreamCatalogClient(
    new SystemClient({
      system: 'Confluent Cloud',
      logger: mockServices.logger.mock(),
    }),
    { endpoint: 'http://nobody.example', apiKey: { key: 'k', secret: 's' } },
  );
  const environment = { client, registryId: 'lsrc-1', clusterId: 'lkc-1' };
  const sourceOf = (attributes: { applicationId: string; owner: string }) =>
    new StreamCatalogSource(
      { dev: environment, prod: environment },
      attributes,
    );
  const attributes = { applicationId: 'App.id', owner: 'owner' };
  afterEach(() => jest.restoreAllMocks());

  it('knows the topics of its cluster, and no others of the environment', async () => {
    const entity = (qualifiedName: string, owner: string) => ({
      attributes: { qualifiedName, owner },
    });
    jest.spyOn(client, 'listTopics').mockResolvedValue({
      items: [
        entity('lsrc-1:lkc-1:orders', 'a@retail.example'),
        entity('lsrc-1:lkc-2:orders', 'b@retail.example'),
        entity('orders', 'c@retail.example'),
      ],
      complete: false,
      limit: 3,
    });
    await expect(sourceOf(attributes).listTopics('dev')).resolves.toEqual({
      topics: {
        orders: { applicationId: undefined, owner: 'a@retail.example' },
      },
      complete: false,
    });
    expect(client.listTopics).toHaveBeenCalledWith(
      ['App.id', 'owner'],
      undefined,
    );
  });

  it('writes business metadata only', async () => {
    const describeTopic = jest
      .spyOn(client, 'describeTopic')
      .mockResolvedValue(undefined);
    const metadata = { applicationId: 'APP1001', owner: 'TBC' };
    await sourceOf(attributes).describeTopic('dev', 'orders', metadata);
    expect(describeTopic.mock.calls).toEqual([
      ['lsrc-1:lkc-1:orders', 'App', { id: 'APP1001' }],
    ]);
  });
});
