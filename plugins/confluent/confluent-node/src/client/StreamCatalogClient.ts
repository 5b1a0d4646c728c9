import { ConflictError } from '@backstage/errors';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import {
  type Collected,
  collectPages,
  type SystemClient,
} from '@portal/plugin-system-client-node';
import { isDeepStrictEqual } from 'node:util';
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
      error: z
        .object({
          error_code: z.number().optional(),
          message: z.string().optional(),
        })
        .optional(),
    }),
  );

const knownSchema: z.ZodType<Schemas['BusinessMetadata'][]> = z.array(
  z.object({
    entityType: z.string(),
    entityName: z.string(),
    typeName: z.string(),
    attributes: z.record(z.string(), z.string()),
  }),
);

/** The status that an error code of the catalogue begins with: 404 of 4040009. */
function statusOf(errorCode = 0): number {
  return Number(String(errorCode).slice(0, 3));
}

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
   * Writes business metadata of a topic: what the topic has not is made, and what it has is changed, as the vendor divides
   * it (https://docs.confluent.io/cloud/current/api.html#tag/Entity-(v1)/operation/createBusinessMetadata and
   * `updateBusinessMetadata`). After an answer that was lost, the catalogue is asked what it knows.
   *
   * @param qualifiedName - ids of Schema Registry and cluster and the topic's name, joined by colons
   * @param typeName - name of the business metadata
   * @throws NotFoundError as long as the catalogue does not know a new topic: it learns of one within minutes;
   * errors of `SystemClient`
   */
  async describeTopic(
    qualifiedName: string,
    typeName: string,
    attributes: Record<string, string>,
  ): Promise<void> {
    const binding = {
      entityType: TOPIC_TYPE,
      entityName: qualifiedName,
      typeName,
      attributes,
    };
    try {
      await this.#bind(binding, 'POST');
    } catch (error) {
      if (error instanceof ConflictError) await this.#bind(binding, 'PUT');
      else if (!mayHaveBeenDone(error) || !(await this.#isBound(binding)))
        throw error;
    }
  }

  async #bind(
    binding: Schemas['BusinessMetadata'],
    method: 'POST' | 'PUT',
  ): Promise<void> {
    const call = {
      operation: 'describe the topic',
      notFound: 'The Stream Catalog does not know the topic yet',
    };
    const request = { body: [binding], fetch: sender(this.#system, call) };
    const path = '/catalog/v1/entity/businessmetadata';
    const [{ error } = { error: undefined }] = await readAnswer(
      this.#system,
      call,
      method === 'POST'
        ? this.#api.POST(path, request)
        : this.#api.PUT(path, request),
      bindingsSchema,
    );
    if (!error) return;
    throw this.#system.errorOf({
      ...call,
      status: statusOf(error.error_code),
      text: JSON.stringify(error),
      isChange: true,
    });
  }

  async #isBound(binding: Schemas['BusinessMetadata']): Promise<boolean> {
    const call = { operation: 'read what is known of the topic' };
    const known = await readAnswer(
      this.#system,
      call,
      this.#api.GET(
        '/catalog/v1/entity/type/{typeName}/name/{qualifiedName}/businessmetadata',
        {
          params: {
            path: {
              typeName: TOPIC_TYPE,
              qualifiedName: binding.entityName,
            },
          },
          fetch: sender(this.#system, call),
        },
      ),
      knownSchema,
    );
    return known.some(
      one =>
        one.typeName === binding.typeName &&
        isDeepStrictEqual(one.attributes, binding.attributes),
    );
  }
}

/** Returns true if the catalogue may have done what it was asked: its answer did not come, or says that it failed. */
function mayHaveBeenDone(error: unknown): boolean {
  return (
    error instanceof UpstreamUnavailableError ||
    error instanceof UpstreamTimeoutError
  );
}
