import type { AuthService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import { collectPages } from '@portal/plugin-system-client-node';
import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import type {
  TopicMetadata,
  TopicMetadataList,
  TopicMetadataSource,
} from './TopicMetadataSource';

/** Annotations of a resource of type `kafka-topic`. */
export const TOPIC_ANNOTATIONS = {
  /** Name of the topic. */
  topic: 'confluent.io/topic',
  environment: 'confluent.io/environment',
  applicationId: 'confluent.io/application-id',
  /** Mail address of the owner, or `TBC`. */
  owner: 'confluent.io/owner',
} as const;

const PAGE_SIZE = 500;

/** Maximum number of resources to read. */
const MAX_ITEMS = 20_000;

function toMetadata({ metadata }: Entity): TopicMetadata {
  return {
    applicationId: metadata.annotations?.[TOPIC_ANNOTATIONS.applicationId],
    owner: metadata.annotations?.[TOPIC_ANNOTATIONS.owner],
  };
}

/**
 * Reads the owners of topics from resources in the portal's software catalogue, for companies that keep them there.
 *
 * @remarks Every resource of the type counts, regardless of the author of its file: see `confluent.topicMetadata.source`.
 */
export class SoftwareCatalogSource implements TopicMetadataSource {
  readonly #catalog: CatalogService;
  readonly #auth: AuthService;

  constructor(catalog: CatalogService, auth: AuthService) {
    this.#catalog = catalog;
    this.#auth = auth;
  }

  async listTopics(
    environment: ConfluentEnvironment,
  ): Promise<TopicMetadataList> {
    const credentials = await this.#auth.getOwnServiceCredentials();
    const { topic, environment: environmentKey } = TOPIC_ANNOTATIONS;
    const filter = {
      kind: 'Resource',
      'spec.type': 'kafka-topic',
      [`metadata.annotations.${environmentKey}`]: environment,
    };
    const load = async (offset: number) => {
      const { items } = await this.#catalog
        .getEntities({ filter, limit: PAGE_SIZE, offset }, { credentials })
        .catch(() => {
          throw new UpstreamUnavailableError(
            'The software catalogue could not list the topics. Try again later',
          );
        });
      const isLast = items.length < PAGE_SIZE;
      return { items, next: isLast ? undefined : offset + PAGE_SIZE };
    };
    const { items, complete } = await collectPages<Entity, number>({
      first: 0,
      limit: MAX_ITEMS,
      load,
    });
    const topics = items.flatMap(entity => {
      const name = entity.metadata.annotations?.[topic];
      return name === undefined ? [] : [[name, toMetadata(entity)] as const];
    });
    return { topics: Object.fromEntries(topics), complete };
  }
}
