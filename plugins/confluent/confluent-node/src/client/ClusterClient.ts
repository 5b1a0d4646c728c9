import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import type { SystemClient } from '@portal/plugin-system-client-node';
import createClient from 'openapi-fetch';
import { z } from 'zod';
import type { components, paths } from '../vendor/generated/kafka';
import {
  type ApiKey,
  basicAuth,
  type CallOptions,
  readAnswer,
  sender,
} from './answers';

type Schemas = components['schemas'];

const topicSchema: z.ZodType<Schemas['Topic']> = z.object({
  topic_name: z.string(),
  is_internal: z.boolean(),
  partitions_count: z.number().int(),
});

const topicListSchema: z.ZodType<Schemas['TopicList']> = z.object({
  data: z.array(topicSchema),
});

const configListSchema: z.ZodType<Schemas['TopicConfigList']> = z.object({
  data: z.array(
    z.object({
      topic_name: z.string(),
      name: z.string(),
      value: z.string().nullish(),
    }),
  ),
});

const clusterSchema: z.ZodType<Schemas['Cluster']> = z.object({
  cluster_id: z.string(),
});

const errorSchema: z.ZodType<Schemas['Error']> = z.object({
  error_code: z.number(),
  message: z.string(),
});

/** Error code of a missing topic, from the vendor's reference. A missing cluster has another code. */
const UNKNOWN_TOPIC = 40403;

const createAnswerSchema = z.union([topicSchema, errorSchema]);

/** A topic to create. */
export interface NewTopic {
  name: string;
  partitions?: number;
  /** Settings by name, for example `retention.ms`. */
  configs?: Record<string, string>;
}

/** The REST API of one cluster, called with the cluster's API key. */
export class ClusterClient {
  readonly #api: ReturnType<typeof createClient<paths>>;
  readonly #path: { cluster_id: string };

  readonly #system: SystemClient;

  constructor(
    system: SystemClient,
    options: { restEndpoint: string; clusterId: string; apiKey: ApiKey },
  ) {
    this.#system = system;

    this.#api = createClient<paths>({
      baseUrl: options.restEndpoint,
      headers: basicAuth(options.apiKey),
    });
    this.#path = { cluster_id: options.clusterId };
  }

  /** Throws an error if the cluster does not respond. */
  async check(signal?: AbortSignal): Promise<void> {
    const call = { operation: 'tell of its cluster', signal };
    await readAnswer(
      this.#system,
      call,
      this.#api.GET('/kafka/v3/clusters/{cluster_id}', {
        params: { path: this.#path },
        fetch: sender(this.#system, call),
      }),
      clusterSchema,
    );
  }

  /** Lists all topics except internal ones, ordered by name. */
  async listTopics(signal?: AbortSignal): Promise<Schemas['Topic'][]> {
    const call = this.#call('list the topics', signal);
    const { data } = await readAnswer(
      this.#system,
      call,
      this.#api.GET('/kafka/v3/clusters/{cluster_id}/topics', {
        params: { path: this.#path },
        fetch: sender(this.#system, call),
      }),
      topicListSchema,
    );
    return data
      .filter(topic => !topic.is_internal)
      .sort((a, b) => (a.topic_name < b.topic_name ? -1 : 1));
  }

  /**
   * Reads one topic.
   *
   * @returns undefined if the topic does not exist
   */
  async getTopic(
    name: string,
    signal?: AbortSignal,
  ): Promise<Schemas['Topic'] | undefined> {
    const call = { ...this.#call('look for a topic', signal), accept: [404] };
    const answer = await readAnswer(
      this.#system,
      call,
      this.#api.GET('/kafka/v3/clusters/{cluster_id}/topics/{topic_name}', {
        params: { path: { ...this.#path, topic_name: name } },
        fetch: sender(this.#system, call),
      }),
      createAnswerSchema,
    );
    return 'error_code' in answer ? this.#noTopic(answer) : answer;
  }

  /** Deletes a topic with all its messages. Does nothing if the topic does not exist. */
  async deleteTopic(name: string, signal?: AbortSignal): Promise<void> {
    const call = { ...this.#call('delete the topic', signal), accept: [404] };
    const answer = await readAnswer(
      this.#system,
      call,
      this.#api.DELETE('/kafka/v3/clusters/{cluster_id}/topics/{topic_name}', {
        params: { path: { ...this.#path, topic_name: name } },
        fetch: sender(this.#system, call),
      }),
      errorSchema.optional(),
    );
    if (answer) this.#noTopic(answer);
  }

  /** Lists the settings of all topics. */
  async listAllConfigs(
    signal?: AbortSignal,
  ): Promise<Schemas['TopicConfig'][]> {
    const call = this.#call('list the settings of the topics', signal);
    const { data } = await readAnswer(
      this.#system,
      call,
      this.#api.GET('/kafka/v3/clusters/{cluster_id}/topics/-/configs', {
        params: { path: this.#path },
        fetch: sender(this.#system, call),
      }),
      configListSchema,
    );
    return data;
  }

  /** Lists the settings of one topic. Returns an empty list if the topic was deleted in the meantime. */
  async listConfigs(
    topic: string,
    signal?: AbortSignal,
  ): Promise<Schemas['TopicConfig'][]> {
    const call = {
      ...this.#call('list the settings of a topic', signal),
      accept: [404],
    };
    const answer = await readAnswer(
      this.#system,
      call,
      this.#api.GET(
        '/kafka/v3/clusters/{cluster_id}/topics/{topic_name}/configs',
        {
          params: { path: { ...this.#path, topic_name: topic } },
          fetch: sender(this.#system, call),
        },
      ),
      z.union([configListSchema, errorSchema]),
    );
    return 'data' in answer ? answer.data : [];
  }

  /** @throws ConflictError if the topic exists; InputError if the cluster rejects its name or a setting */
  async createTopic(
    { name, partitions, configs = {} }: NewTopic,
    signal?: AbortSignal,
  ): Promise<Schemas['Topic']> {
    const call = { ...this.#call('create the topic', signal), accept: [400] };
    const answer = await readAnswer(
      this.#system,
      call,
      this.#api.POST('/kafka/v3/clusters/{cluster_id}/topics', {
        params: { path: this.#path },
        body: {
          topic_name: name,
          partitions_count: partitions,
          configs: Object.entries(configs).map(([config, value]) => ({
            name: config,
            value,
          })),
        },
        fetch: sender(this.#system, call),
      }),
      createAnswerSchema,
    );
    if (!('error_code' in answer)) return answer;
    // The API has no separate status for an existing topic.
    if (/already exists/i.test(answer.message)) {
      throw new ConflictError(`There is a topic '${name}' already`);
    }
    throw new InputError(
      `Confluent Cloud does not take the topic '${name}': its name, partitions or settings are not allowed`,
    );
  }

  /** @throws NotFoundError if the cluster, not the topic, is missing */
  #noTopic({ error_code }: Schemas['Error']): undefined {
    if (error_code === UNKNOWN_TOPIC) return undefined;
    throw new NotFoundError(this.#noCluster());
  }

  #noCluster(): string {
    return `Confluent Cloud has no cluster '${this.#path.cluster_id}' here`;
  }

  #call(operation: string, signal?: AbortSignal): CallOptions {
    return {
      operation,
      signal,
      notFound: this.#noCluster(),
    };
  }
}
