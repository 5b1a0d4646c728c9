import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createComponentFacts, type FactValues } from './createComponentFacts';

const component = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, namespace: 'default' },
});
const COMPONENTS = Array.from({ length: 250 }, (_, index) =>
  component(`c${String(index).padStart(3, '0')}`),
);

const SCHEMA = { good: { type: 'boolean' as const, description: 'is good' } };

async function read(factsOf: (entities: readonly Entity[]) => FactValues[]) {
  const logger = mockServices.logger.mock();
  const retriever = createComponentFacts({
    id: 'someFacts',
    version: '1.0.0',
    schema: SCHEMA,
    fields: [],
    auth: mockServices.auth(),
    catalog: catalogServiceMock({
      entities: [...COMPONENTS, { ...component('x'), kind: 'API' }],
    }),
    factsOf: async entities => factsOf(entities),
  });
  const facts = await retriever.handler({
    logger,
  } as unknown as Parameters<typeof retriever.handler>[0]);
  return { facts, logger };
}

it('reads all components and nothing else, a page at a time', async () => {
  const sizes: number[] = [];
  const { facts } = await read(entities => {
    sizes.push(entities.length);
    return entities.map(() => ({ good: true }));
  });
  expect(sizes).toEqual([100, 100, 50]);
  expect(new Set(facts.map(({ entity }) => entity.name)).size).toBe(250);
  expect(facts[0]).toEqual({
    entity: { kind: 'component', namespace: 'default', name: 'c000' },
    facts: { good: true },
  });
});

it('leaves out what is not known, which is neither good nor bad', async () => {
  const { facts } = await read(entities =>
    entities.map(() => ({ good: undefined })),
  );
  expect(facts[0].facts).toEqual({});
});

it('goes on after a page that fails, and says nothing of its components', async () => {
  let pages = 0;
  const { facts, logger } = await read(entities => {
    pages += 1;
    if (pages === 2) throw new Error('the system is away');
    return entities.map(() => ({ good: true }));
  });
  expect(facts).toHaveLength(150);
  expect(logger.warn).toHaveBeenCalledTimes(1);
});
