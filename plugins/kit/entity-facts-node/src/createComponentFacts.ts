import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type {
  FactRetriever,
  TechInsightFact,
} from '@backstage-community/plugin-tech-insights-node';
import { nextTurn } from '@portal/plugin-bounds-node';
import { parseComponentRef } from './parseComponentRef';

/** Components that are read and looked at together. */
const PAGE = 100;

/** Maximum number of components: more than any company of ours has. */
const MAX_COMPONENTS = 20_000;

/** Facts of a component. What is not known has no key, so that a check of it has no result. */
export type FactValues = Record<string, boolean | number | undefined>;

export interface ComponentFactsOptions {
  /** ID of the collection of facts, for example `catalogueFacts`. */
  id: string;
  /** Semantic version of the schema; another one for other facts. */
  version: string;
  /** Type and description of each fact by its name. */
  schema: FactRetriever['schema'];
  /** Fields of the entities that the facts need, besides kind and name. */
  fields: readonly string[];
  auth: AuthService;
  catalog: Pick<CatalogService, 'queryEntities'>;
  /**
   * Finds the facts of some components.
   *
   * @returns in the order of the components
   * @throws if it knows nothing of any of them: their facts of before stay, until they are too old
   */
  factsOf(entities: readonly Entity[]): Promise<FactValues[]>;
}

/**
 * Creates a retriever of facts for the engine of the checks, which goes through the components of the catalogue page by
 * page. Each page is a turn of the event loop, and one that fails does not stop the others.
 */
export function createComponentFacts(
  options: ComponentFactsOptions,
): FactRetriever {
  const { id, version, schema } = options;
  return {
    id,
    version,
    schema,
    entityFilter: { kind: 'component' },
    handler: async ({ logger }) => {
      const facts: TechInsightFact[] = [];
      for await (const entities of pagesOf(options)) {
        facts.push(...(await readPage(entities, options, logger)));
        await nextTurn();
      }
      return facts;
    },
  };
}

async function* pagesOf({
  auth,
  catalog,
  fields,
}: ComponentFactsOptions): AsyncGenerator<Entity[], void> {
  let cursor: string | undefined;
  let read = 0;
  do {
    const credentials = await auth.getOwnServiceCredentials();
    const { items, pageInfo } = await catalog.queryEntities(
      {
        limit: PAGE,
        fields: ['kind', 'metadata.name', 'metadata.namespace', ...fields],
        ...(cursor === undefined
          ? {
              filter: { kind: 'component' },
              orderFields: [{ field: 'metadata.name', order: 'asc' as const }],
            }
          : { cursor }),
      },
      { credentials },
    );
    yield items;
    read += items.length;
    cursor = pageInfo.nextCursor;
  } while (cursor !== undefined && read < MAX_COMPONENTS);
}

async function readPage(
  entities: Entity[],
  { factsOf, id }: ComponentFactsOptions,
  logger: LoggerService,
): Promise<TechInsightFact[]> {
  try {
    const values = await factsOf(entities);
    return values.map((known, index) => ({
      entity: parseComponentRef(entities[index]),
      facts: withoutUnknown(known),
    }));
  } catch (error) {
    logger.warn(`Could not read ${id} of ${entities.length} components`, {
      reason: String(error),
    });
    return [];
  }
}

function withoutUnknown(values: FactValues): TechInsightFact['facts'] {
  const known: TechInsightFact['facts'] = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) known[name] = value;
  }
  return known;
}
