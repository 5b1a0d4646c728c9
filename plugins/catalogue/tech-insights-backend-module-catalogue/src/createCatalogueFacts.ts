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

const OWNING = [RELATION_OWNED_BY];
const PROVIDED = [RELATION_PROVIDES_API];
const NEEDED = [RELATION_DEPENDS_ON, RELATION_CONSUMES_API];

/** Relations of a component that are looked at for a fact: more than people draw, and few enough for a page of components. */
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
    [OWNING, PROVIDED, NEEDED].flatMap(types => targetsOf(entity, types).refs),
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
  const read = (types: readonly string[]) => {
    const { refs, isCut } = targetsOf(entity, types);
    return { targets: refs.map(ref => found.get(ref)), isCut };
  };
  const owners = read(OWNING).targets;
  const needed = read(NEEDED);
  const apis = read(PROVIDED);
  return {
    ownerExists: owners.length > 0 && owners.every(owner => owner),
    ownerAnswers: owners.length > 0 && owners.every(answers),
    deprecatedRelations: countDeprecated(needed.targets, needed.isCut),
    invalidApis: await countInvalid(apis.targets, apis.isCut),
  };
}

/** @returns undefined if not all are known, and none of the others is deprecated */
function countDeprecated(
  needed: readonly (Entity | undefined)[],
  isCut: boolean,
): number | undefined {
  const deprecated = needed.filter(
    target => target?.spec?.lifecycle === 'deprecated',
  ).length;
  const isKnown = !isCut && needed.every(target => target);
  return deprecated > 0 || isKnown ? deprecated : undefined;
}

/** @returns undefined if a definition is not known, and no other one is wrong */
async function countInvalid(
  apis: readonly (Entity | undefined)[],
  isCut: boolean,
): Promise<number | undefined> {
  let invalid = 0;
  let isKnown = !isCut;
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

/** The targets of some relations, and whether there are more than are looked at. */
function targetsOf(
  { relations = [] }: Entity,
  types: readonly string[],
): { refs: string[]; isCut: boolean } {
  const targets = relations.filter(({ type }) => types.includes(type));
  return {
    refs: targets
      .slice(0, MAX_RELATIONS)
      .map(({ targetRef }) => targetRef.toLowerCase()),
    isCut: targets.length > MAX_RELATIONS,
  };
}
