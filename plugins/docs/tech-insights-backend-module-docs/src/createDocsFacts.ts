import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  type CompoundEntityRef,
  type Entity,
  getCompoundEntityRef,
  parseEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  createComponentFacts,
  type FactValues,
} from '@portal/plugin-entity-facts-node';

/** The annotation with the location of a component's documentation. */
const TECHDOCS_REF = 'backstage.io/techdocs-ref';

/** The annotation with the entity whose documentation is also that of the component. */
const TECHDOCS_ENTITY = 'backstage.io/techdocs-entity';

/** Components whose documentation is asked for at a time, and how long TechDocs has. */
const GROUP = 5;
const TIMEOUT_MS = 2_000;

/** Questions in a row without an answer after which TechDocs is not asked for the others of a page. */
const MAX_TIMEOUTS = 3;

const MAX_AGE_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

interface Options {
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  discovery: DiscoveryService;
  /** @defaultValue the platform's fetch */
  fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The facts of the documentation of a component. */
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
    fields: ['metadata.annotations'],
    factsOf: entities => factsOf(entities, options),
  });
}

/** @throws if TechDocs is too slow, so that the facts of before stay */
async function factsOf(
  entities: readonly Entity[],
  options: Options,
): Promise<FactValues[]> {
  const facts: FactValues[] = [];
  let timeouts = 0;
  for (let start = 0; start < entities.length; start += GROUP) {
    const group = entities.slice(start, start + GROUP);
    const answers = await Promise.all(
      group.map(entity => readFreshness(entity, options)),
    );
    for (const answer of answers) {
      timeouts = answer === 'late' ? timeouts + 1 : 0;
      if (timeouts >= MAX_TIMEOUTS) throw new Error('TechDocs is too slow');
      facts.push({ docsFresh: answer === 'late' ? undefined : answer });
    }
  }
  return facts;
}

/** @returns undefined if it is not known: TechDocs has not built it yet, or cannot say just now */
async function readFreshness(
  entity: Entity,
  options: Options,
): Promise<boolean | undefined | 'late'> {
  const { annotations = {} } = entity.metadata;
  const other = annotations[TECHDOCS_ENTITY];
  if (!annotations[TECHDOCS_REF] && !other) return false;
  try {
    const ref = other ? parseEntityRef(other) : getCompoundEntityRef(entity);
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
