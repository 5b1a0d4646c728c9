import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  type CompoundEntityRef,
  type Entity,
  getCompoundEntityRef,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf } from '@portal/plugin-access-node';
import {
  createComponentFacts,
  type FactValues,
} from '@portal/plugin-entity-facts-node';

/** The annotation with the location of a component's documentation. */
const TECHDOCS_REF = 'backstage.io/techdocs-ref';

/** The annotation with the entity whose documentation is also that of the component: a claim. */
const TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';

/** Components whose documentation is asked for at a time, and how long TechDocs has. */
const GROUP = 5;
const TIMEOUT_MS = 2_000;

/** Questions in a row without an answer after which TechDocs is not asked for the others of a page. */
const MAX_TIMEOUTS = 3;

/** Fields of an entity that its reference needs. */
const REF_FIELDS = ['kind', 'metadata.name', 'metadata.namespace'];

const MAX_AGE_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

interface Options {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'queryEntities'>;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The facts of the documentation of a component. That of another entity counts if the same people own both. */
export function createDocsFacts(options: Options) {
  return createComponentFacts({
    ...options,
    id: 'docsFacts',
    version: '2.0.0',
    schema: {
      docsFresh: {
        type: 'boolean',
        description: `It has documentation that was built in the last ${MAX_AGE_DAYS} days`,
      },
    },
    fields: ['metadata.annotations', 'relations'],
    factsOf: entities => factsOf(entities, options),
  });
}

/** @throws if TechDocs is too slow, so that the facts of before stay */
async function factsOf(
  entities: readonly Entity[],
  options: Options,
): Promise<FactValues[]> {
  const facts: FactValues[] = [];
  const places = await placesOf(entities, options);
  let timeouts = 0;
  for (let start = 0; start < places.length; start += GROUP) {
    const group = places.slice(start, start + GROUP);
    const answers = await Promise.all(
      group.map(place => readFreshness(place, options)),
    );
    for (const answer of answers) {
      timeouts = answer === 'late' ? timeouts + 1 : 0;
      if (timeouts >= MAX_TIMEOUTS) throw new Error('TechDocs is too slow');
      facts.push({ docsFresh: answer === 'late' ? undefined : answer });
    }
  }
  return facts;
}

/** Where the documentation of each component is; undefined for one without, and for one that names that of others. */
async function placesOf(
  entities: readonly Entity[],
  { auth, catalog }: Options,
): Promise<(CompoundEntityRef | undefined)[]> {
  const named = new Set(entities.flatMap(entity => namedBy(entity) ?? []));
  const owners = new Map<string, string[]>();
  if (named.size > 0) {
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: [...named], fields: [...REF_FIELDS, 'relations'] },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    for (const item of items) {
      if (item) owners.set(refOf(item), ownersOf(item));
    }
  }
  return entities.map(entity => {
    const other = namedBy(entity);
    if (other === undefined) {
      const isOwn = entity.metadata.annotations?.[TECHDOCS_REF] !== undefined;
      return isOwn ? getCompoundEntityRef(entity) : undefined;
    }
    const own = ownersOf(entity);
    const isShared = owners.get(other)?.some(owner => own.includes(owner));
    return isShared ? parseEntityRef(other) : undefined;
  });
}

/** The entity whose documentation a component names; undefined for none, and for what is no reference. */
function namedBy({ metadata }: Entity): string | undefined {
  const text = metadata.annotations?.[TECHDOCS_ENTITY];
  try {
    return text
      ? stringifyEntityRef(parseEntityRef(text)).toLowerCase()
      : undefined;
  } catch {
    return undefined;
  }
}

function refOf(entity: Entity): string {
  return stringifyEntityRef(entity).toLowerCase();
}

/** @returns undefined if it is not known: TechDocs has not built it yet, or cannot say just now */
async function readFreshness(
  ref: CompoundEntityRef | undefined,
  options: Options,
): Promise<boolean | undefined | 'late'> {
  if (!ref) return false;
  try {
    const response = await readMetadata(ref, options);
    if (!response.ok) return undefined;
    const metadata = (await response.json()) as { build_timestamp?: unknown };
    const builtAt = metadata.build_timestamp;
    if (typeof builtAt !== 'number') return undefined;
    return options.now() - builtAt <= MAX_AGE_DAYS * DAY_MS;
  } catch (error) {
    const { name } = error as Partial<Error>;
    return name === 'TimeoutError' ? 'late' : undefined;
  }
}

async function readMetadata(
  { kind, namespace, name }: CompoundEntityRef,
  { auth, discovery, fetch: send = fetch }: Options,
): Promise<Response> {
  const path = [namespace, kind, name].map(encodeURIComponent).join('/');
  const base = await discovery.getBaseUrl('techdocs');
  const { token } = await auth.getPluginRequestToken({
    onBehalfOf: await auth.getOwnServiceCredentials(),
    targetPluginId: 'techdocs',
  });
  return send(`${base}/metadata/techdocs/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
