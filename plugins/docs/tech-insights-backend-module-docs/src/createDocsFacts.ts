import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { type Entity, getCompoundEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  createComponentFacts,
  type FactValues,
} from '@portal/plugin-entity-facts-node';

/** The annotation with the location of a component's documentation. */
const TECHDOCS_REF = 'backstage.io/techdocs-ref';

const TIMEOUT_MS = 10_000;
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
    version: '1.0.0',
    schema: {
      hasDocs: {
        type: 'boolean',
        description: 'It has documentation that was built',
      },
      docsAgeDays: {
        type: 'integer',
        description: 'Days since its documentation was built',
      },
    },
    fields: ['metadata.annotations'],
    async factsOf(entities) {
      const facts: FactValues[] = [];
      for (const entity of entities) facts.push(await factsOf(entity, options));
      return facts;
    },
  });
}

/** Documentation that cannot be read just now is not known. */
async function factsOf(entity: Entity, options: Options): Promise<FactValues> {
  if (!entity.metadata.annotations?.[TECHDOCS_REF]) return { hasDocs: false };
  const response = await readMetadata(entity, options).catch(() => undefined);
  if (response?.status === 404) return { hasDocs: false };
  if (!response?.ok) return {};
  const metadata = (await response.json().catch(() => undefined)) as
    { build_timestamp?: unknown } | undefined;
  const builtAt = metadata?.build_timestamp;
  if (typeof builtAt !== 'number') return { hasDocs: true };
  const age = Math.floor((options.now() - builtAt) / DAY_MS);
  return { hasDocs: true, docsAgeDays: Math.max(0, age) };
}

async function readMetadata(
  entity: Entity,
  { auth, discovery, fetch: send = fetch }: Options,
): Promise<Response> {
  const { kind, namespace, name } = getCompoundEntityRef(entity);
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
