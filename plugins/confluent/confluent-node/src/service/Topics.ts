import { InputError } from '@backstage/errors';
import type { Collected, SharedReads } from '@portal/plugin-system-client-node';
import type {
  ConfluentEnvironment,
  TopicConfig,
} from '@portal/plugin-confluent-common';
import limiter from 'p-limit';
import type { ClusterClient } from '../client/ClusterClient';
import type { TopicMetadataSource } from '../metadata/TopicMetadataSource';
import type { components } from '../vendor/generated/kafka';
import { readShared } from './readShared';
import { toTopicConfig } from './toTopicConfig';
import type {
  ConfluentListOptions,
  TopicConfigQuery,
  TopicPage,
  TopicQuery,
} from './types';

/** Maximum number of topics on a page (ledger C-080). */
const MAX_PAGE_SIZE = 100;

/** Maximum number of topics whose settings are read in one call. The response for more topics would be too large. */
const MAX_TOPICS_AT_ONCE = 500;

/** Maximum number of topics whose settings are read one by one, and the number of concurrent calls. */
const MAX_TOPICS_ONE_BY_ONE = 100;
const CONCURRENCY = 10;

type Topic = components['schemas']['Topic'];

function matches(name: string, searchText = ''): boolean {
  return name.toLowerCase().includes(searchText.trim().toLowerCase());
}

interface TopicsPlace {
  environment: ConfluentEnvironment;
  clusterId: string;
}

/** Reads and creates topics of one environment's cluster. */
export class Topics {
  readonly #limit = limiter(CONCURRENCY);

  readonly #where: TopicsPlace;
  readonly #cluster: ClusterClient;
  readonly #metadata: TopicMetadataSource;
  readonly #reads: SharedReads;

  constructor(
    where: TopicsPlace,
    cluster: ClusterClient,
    metadata: TopicMetadataSource,
    reads: SharedReads,
  ) {
    this.#where = where;
    this.#cluster = cluster;
    this.#metadata = metadata;
    this.#reads = reads;
  }

  async listConfigs(
    { searchText }: TopicConfigQuery,
    signal?: AbortSignal,
  ): Promise<Collected<TopicConfig>> {
    const topics = await this.#list({ signal });
    if (topics.length <= MAX_TOPICS_AT_ONCE) {
      const all = await this.#read(
        ['all-configs'],
        abort => this.#allConfigs(topics, abort),
        { signal },
      );
      const items = all.filter(topic => matches(topic.topicname, searchText));
      return { items, complete: true, limit: MAX_TOPICS_AT_ONCE };
    }
    const found = topics.filter(topic => matches(topic.topic_name, searchText));
    const first = found.slice(0, MAX_TOPICS_ONE_BY_ONE);
    return {
      items: await Promise.all(
        first.map(topic => this.#limit(() => this.#config(topic, signal))),
      ),
      complete: found.length === first.length,
      limit: MAX_TOPICS_ONE_BY_ONE,
    };
  }

  async search(
    query: TopicQuery,
    { signal, fresh }: ConfluentListOptions = {},
  ): Promise<TopicPage> {
    const { searchText, limit = MAX_PAGE_SIZE, page = 1 } = query;
    const { isWanted = () => true } = query;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE_SIZE) {
      throw new InputError(`'limit' must be from 1 to ${MAX_PAGE_SIZE}`);
    }
    if (!Number.isInteger(page) || page < 1) {
      throw new InputError("'page' must be 1 or more");
    }
    const { environment } = this.#where;
    const [topics, metadata] = await Promise.all([
      this.#list({ signal, fresh }),
      this.#read(
        ['metadata'],
        abort => this.#metadata.listTopics(environment, abort),
        { signal },
      ),
    ]);
    const found = topics.filter(
      ({ topic_name: name }) => matches(name, searchText) && isWanted(name),
    );
    const end = page * limit;
    const items = found.slice(end - limit, end).map(({ topic_name: name }) => {
      const { applicationId, owner } = metadata.topics[name] ?? {};
      return {
        topicname: name,
        environment,
        ...(applicationId !== undefined && { application_id: applicationId }),
        ...(owner !== undefined && { owner }),
      };
    });
    const complete = metadata.complete && found.length <= end;
    return { items, total: found.length, page, limit, complete };
  }

  #list(options: ConfluentListOptions): Promise<Topic[]> {
    return this.#read(
      ['topics'],
      abort => this.#cluster.listTopics(abort),
      options,
    );
  }

  async #allConfigs(topics: Topic[], signal: AbortSignal) {
    const configs = await this.#cluster.listAllConfigs(signal);
    const byTopic = Map.groupBy(configs, config => config.topic_name);
    return topics.map(topic =>
      toTopicConfig(topic, byTopic.get(topic.topic_name) ?? [], this.#where),
    );
  }

  #config(topic: Topic, signal?: AbortSignal): Promise<TopicConfig> {
    return this.#read(
      ['config', topic.topic_name],
      async abort => {
        const configs = await this.#cluster.listConfigs(
          topic.topic_name,
          abort,
        );
        return toTopicConfig(topic, configs, this.#where);
      },
      { signal },
    );
  }

  #read<T>(
    key: string[],
    load: (signal: AbortSignal) => Promise<T>,
    options: ConfluentListOptions,
  ): Promise<T> {
    const whole = ['topics', this.#where.environment, ...key];
    return readShared(this.#reads, whole, load, options);
  }
}
