import type { AuthService } from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  RELATION_HAS_MEMBER,
  RELATION_OWNED_BY,
  RELATION_PROVIDES_API,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  createComponentFacts,
  type FactValues,
} from '@portal/plugin-entity-facts-node';
import { isValidDefinition } from './isValidDefinition';

const NEEDED = [RELATION_DEPENDS_ON, RELATION_CONSUMES_API];

/** Relations of a component that are looked at: more than people draw, and few enough for a page of components. */
const MAX_RELATIONS = 100;

interface Options {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities' | 'getEntitiesByRefs'>;
}

/** The facts of a component that stand in the catalogue: its owners, its APIs, and what it needs. */
export function createCatalogueFacts(options: Options) {
  return createComponentFacts({
    ...options,
    id: 'catalogueFacts',
    version: '1.0.0',
    schema: {
      ownerExists: {
        type: 'boolean',
        description: 'The catalogue has each of its owners',
      },
      ownerAnswers: {
        type: 'boolean',
        description: 'Each owner is a person, has members, or has an address',
      },
      invalidApis: {
        type: 'integer',
        description: 'Number of its APIs whose definition cannot be parsed',
      },
      deprecatedRelations: {
        type: 'integer',
        description: 'Number of deprecated components and APIs that it needs',
      },
    },
    fields: ['relations'],
    factsOf: entities => factsOf(entities, options),
  });
}

async function factsOf(
  entities: readonly Entity[],
  { auth, catalog }: Options,
): Promise<FactValues[]> {
  const refs = entities.flatMap(entity =>
    targetsOf(entity, [RELATION_OWNED_BY, RELATION_PROVIDES_API, ...NEEDED]),
  );
  const entityRefs = [...new Set(refs)];
  const { items } = await catalog.getEntitiesByRefs(
    {
      entityRefs,
      fields: [
        'kind',
        'relations',
        'spec.definition',
        'spec.lifecycle',
        'spec.profile',
        'spec.type',
      ],
    },
    { credentials: await auth.getOwnServiceCredentials() },
  );
  const found = new Map(entityRefs.map((ref, index) => [ref, items[index]]));
  const facts: FactValues[] = [];
  for (const entity of entities) facts.push(await toFacts(entity, found));
  return facts;
}

async function toFacts(
  entity: Entity,
  found: ReadonlyMap<string, Entity | undefined>,
): Promise<FactValues> {
  const owners = targetsOf(entity, [RELATION_OWNED_BY]).map(ref =>
    found.get(ref),
  );
  const needed = targetsOf(entity, NEEDED).map(ref => found.get(ref));
  const apis = targetsOf(entity, [RELATION_PROVIDES_API]);
  return {
    ownerExists: owners.length > 0 && owners.every(owner => owner),
    ownerAnswers: owners.length > 0 && owners.every(answers),
    deprecatedRelations: needed.filter(
      target => target?.spec?.lifecycle === 'deprecated',
    ).length,
    invalidApis: await countInvalid(apis.map(ref => found.get(ref))),
  };
}

/** @returns undefined if a definition is not known, and no other one is wrong */
async function countInvalid(
  apis: readonly (Entity | undefined)[],
): Promise<number | undefined> {
  let invalid = 0;
  let isKnown = true;
  for (const api of apis) {
    const isValid = await isValidDefinition(api);
    if (isValid === false) invalid += 1;
    if (isValid === undefined) isKnown = false;
  }
  return invalid > 0 || isKnown ? invalid : undefined;
}

function answers(owner: Entity | undefined): boolean {
  if (!owner) return false;
  if (owner.kind.toLowerCase() === 'user') return true;
  const profile = owner.spec?.profile as { email?: unknown } | undefined;
  return (
    typeof profile?.email === 'string' ||
    (owner.relations ?? []).some(({ type }) => type === RELATION_HAS_MEMBER)
  );
}

function targetsOf(
  { relations = [] }: Entity,
  types: readonly string[],
): string[] {
  return relations
    .filter(({ type }) => types.includes(type))
    .slice(0, MAX_RELATIONS)
    .map(({ targetRef }) => targetRef.toLowerCase());
}
