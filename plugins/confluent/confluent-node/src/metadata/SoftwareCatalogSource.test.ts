import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { SoftwareCatalogSource } from './SoftwareCatalogSource';

function resource(
  name: string,
  annotations: Record<string, string>,
  type = 'kafka-topic',
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name, annotations },
    spec: { type, owner: 'group:default/checkout' },
  };
}

const entities = [
  resource('orders', {
    'confluent.io/topic': 'orders-dev',
    'confluent.io/environment': 'dev',
    'confluent.io/application-id': 'APP1002',
    'confluent.io/owner': 'TBC',
  }),
  resource('orders-prod', {
    'confluent.io/topic': 'orders-prod',
    'confluent.io/environment': 'prod',
  }),
  resource('nameless', { 'confluent.io/environment': 'dev' }),
  resource('database', { 'confluent.io/environment': 'dev' }, 'database'),
];

describe('SoftwareCatalogSource', () => {
  it('reads the topics of one environment', async () => {
    const source = new SoftwareCatalogSource(
      catalogServiceMock({ entities }),
      mockServices.auth(),
    );
    await expect(source.listTopics('dev')).resolves.toEqual({
      topics: { 'orders-dev': { applicationId: 'APP1002', owner: 'TBC' } },
      complete: true,
    });
  });

  it('reads page by page', async () => {
    const many = Array.from({ length: 501 }, (_, index) =>
      resource(`topic-${index}`, {
        'confluent.io/topic': `topic-${index}`,
        'confluent.io/environment': 'prod',
      }),
    );
    const source = new SoftwareCatalogSource(
      catalogServiceMock({ entities: many }),
      mockServices.auth(),
    );
    const { topics } = await source.listTopics('prod');
    expect(Object.keys(topics)).toHaveLength(501);
  });

  it('says when the catalogue does not answer', async () => {
    const catalog = catalogServiceMock.mock({
      getEntities: () => Promise.reject(new Error('down')),
    });
    const source = new SoftwareCatalogSource(catalog, mockServices.auth());
    await expect(source.listTopics('dev')).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
  });
});
