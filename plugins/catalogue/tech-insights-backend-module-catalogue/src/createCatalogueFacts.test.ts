import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { createCatalogueFacts } from './createCatalogueFacts';

type Relation = [type: string, target: string];

function entity(
  ref: string,
  relations: Relation[] = [],
  spec: Entity['spec'] = {},
): Entity {
  const [kind, name] = ref.split(':');
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name, namespace: 'default' },
    spec,
    relations: relations.map(([type, target]) => ({
      type,
      targetRef: target.replace(':', ':default/'),
    })),
  };
}

const OTHERS = [
  entity('group:busy', [['hasMember', 'user:ann']]),
  entity('group:mail', [], { profile: { email: 'mail@example.com' } }),
  entity('group:empty'),
  entity('user:ann'),
  entity('api:good', [], { type: 'openapi', definition: 'openapi: 3.0.0' }),
  entity('api:json', [], { type: 'openapi', definition: '{"swagger":"2.0"}' }),
  entity('api:bad', [], { type: 'openapi', definition: 'openapi: [' }),
  entity('api:other', [], { type: 'openapi', definition: 'asyncapi: 2.0.0' }),
  entity('api:none', [], { type: 'grpc', definition: ' ' }),
  entity('api:deep', [], { type: 'openapi', definition: '['.repeat(5_000) }),
  entity('api:old', [], {
    type: 'grpc',
    definition: 'syntax = "proto3";',
    lifecycle: 'deprecated',
  }),
];

async function factsOf(relations: Relation[]) {
  const retriever = createCatalogueFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({
      entities: [...OTHERS, entity('component:shop', relations)],
    }),
  });
  const [{ facts }] = await retriever.handler({
    logger: mockServices.logger.mock(),
  } as unknown as Parameters<typeof retriever.handler>[0]);
  return facts;
}

it.each<[string, Relation[], object]>([
  ['members', [['ownedBy', 'group:busy']], [true, true]],
  ['an address', [['ownedBy', 'group:mail']], [true, true]],
  ['a person', [['ownedBy', 'user:ann']], [true, true]],
  ['nobody in it', [['ownedBy', 'group:empty']], [true, false]],
  ['no entry', [['ownedBy', 'group:gone']], [false, false]],
  ['nothing at all', [], [false, false]],
])('an owner with %s', async (_, relations, expected) => {
  const { ownerExists, ownerAnswers } = await factsOf(relations);
  expect([ownerExists, ownerAnswers]).toEqual(expected);
});

it.each<[string, string[], number | undefined]>([
  ['none', [], 0],
  ['good ones', ['good', 'json'], 0],
  ['one that cannot be parsed', ['good', 'bad'], 1],
  ['one of another type, and an empty one', ['other', 'none'], 2],
  ['one that is too deep, which is not known', ['good', 'deep'], undefined],
  ['one that is not there, which is not known', ['gone'], undefined],
  ['a bad one beside one that is not known', ['bad', 'gone'], 1],
])(
  'counts the APIs with invalid definitions: %s',
  async (_, apis, expected) => {
    const { invalidApis } = await factsOf(
      apis.map(name => ['providesApi', `api:${name}`]),
    );
    expect(invalidApis).toBe(expected);
  },
);

it('counts what is deprecated and needed, not what is provided', async () => {
  const { deprecatedRelations } = await factsOf([
    ['consumesApi', 'api:old'],
    ['dependsOn', 'api:good'],
    ['providesApi', 'api:old'],
  ]);
  expect(deprecatedRelations).toBe(1);
});

it('does not know whether what is not there, or not looked at, is deprecated', async () => {
  const { deprecatedRelations } = await factsOf([['dependsOn', 'api:gone']]);
  expect(deprecatedRelations).toBeUndefined();
});

it('finds the owner and the APIs of a component that needs more than is looked at', async () => {
  const facts = await factsOf([
    ...Array.from({ length: 101 }, (): Relation => ['dependsOn', 'api:good']),
    ['ownedBy', 'group:busy'],
    ['providesApi', 'api:good'],
  ]);
  expect(facts).toEqual({
    ownerExists: true,
    ownerAnswers: true,
    invalidApis: 0,
  });
});
