import {
  type Collected,
  collectPages,
  type SystemClient,
} from '@portal/plugin-system-client-node';
import createClient from 'openapi-fetch';
import { z } from 'zod';
import type { components, paths } from '../vendor/generated/streamCatalog';
import { type ApiKey, basicAuth, readAnswer, sender } from './answers';

type Schemas = components['schemas'];

const TOPIC_TYPE = 'kafka_topic';

/** Entities per page. This is the maximum of the API. */
const PAGE_SIZE = 500;

/** Maximum number of entities to read. */
const MAX_ITEMS = 20_000;

const attributesSchema = z.record(z.string(), z.unknown());

const searchSchema: z.ZodType<Schemas['SearchResult']> = z.object({
  entities: z
    .array(
      z.object({
        attributes: attributesSchema,
        classifications: z
          .array(
            z.object({
              typeName: z.string(),
              attributes: attributesSchema.optional(),
            }),
          )
          .optional(),
      }),
    )
    .optional(),
});

const bindingsSchema: z.ZodType<Schemas['BusinessMetadataResponse'][]> =
  z.array(
    z.object({
      error: z.object({ message: z.string().optional() }).optional(),
    }),
  );

/** A topic in the Stream Catalog. */
export type CatalogTopic = Schemas['EntityHeader'];

/** Client of the Stream Catalog of one environment. It uses the API key of the environment's Schema Registry. */
export class StreamCatalogClient {
  readonly #api: ReturnType<typeof createClient<paths>>;

  readonly #system: SystemClient;

  constructor(
    system: SystemClient,
    options: { endpoint: string; apiKey: ApiKey },
  ) {
    this.#system = system;

    this.#api = createClient<paths>({
      baseUrl: options.endpoint,
      headers: basicAuth(options.apiKey),
    });
  }

  /**
   * Lists all topics of the environment.
   *
   * @param attributes - names of attributes to read in addition to the default ones
   */
  listTopics(
    attributes: string[],
    signal?: AbortSignal,
  ): Promise<Collected<CatalogTopic>> {
    const call = { operation: 'list what is known of the topics', signal };
    return collectPages<CatalogTopic, number>({
      first: 0,
      limit: MAX_ITEMS,
      load: async offset => {
        const { entities = [] } = await readAnswer(
          this.#system,
          call,
          this.#api.GET('/catalog/v1/search/basic', {
            params: {
              query: {
                type: [TOPIC_TYPE],
                attr: attributes,
                sortBy: 'name',
                limit: PAGE_SIZE,
                offset,
              },
            },
            fetch: sender(this.#system, call),
          }),
          searchSchema,
        );
        const isLast = entities.length < PAGE_SIZE;
        return {
          items: entities,
          next: isLast ? undefined : offset + PAGE_SIZE,
        };
      },
    });
  }

  /**
   * Writes business metadata of a topic.
   *
   * @param qualifiedName - ids of Schema Registry and cluster and the topic's name, joined by colons
   * @param typeName - name of the business metadata
   * @throws UpstreamUnavailableError if the catalogue rejects the metadata, for example because it does not know a new
   * topic yet
   */
  async describeTopic(
    qualifiedName: string,
    typeName: string,
    attributes: Record<string, string>,
  ): Promise<void> {
    const call = { operation: 'describe the topic' };
    const [binding] = await readAnswer(
      this.#system,
      call,
      this.#api.POST('/catalog/v1/entity/businessmetadata', {
        body: [
          {
            entityType: TOPIC_TYPE,
            entityName: qualifiedName,
            typeName,
            attributes,
          },
        ],
        fetch: sender(this.#system, call),
      }),
      bindingsSchema,
    );
    if (binding?.error) {
      throw this.#system.unreadable(
        call.operation,
        'the catalogue did not take it',
      );
    }
  }
}
