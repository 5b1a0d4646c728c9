import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';

/** The application and owner of a topic. */
export type TopicMetadata = {
  applicationId?: string;
  /** Mail address, or `TBC` if the owner is not known yet. */
  owner?: string;
};

/** Metadata of the topics of an environment. */
export type TopicMetadataList = {
  /** Metadata by topic name. */
  topics: Record<string, TopicMetadata>;
  /** False if the source has more topics than it may read. */
  complete: boolean;
};

/** A source of the owners of topics. The configuration selects it. */
export interface TopicMetadataSource {
  /** @throws NotAllowedError, UpstreamUnavailableError, UpstreamTimeoutError */
  listTopics(
    environment: ConfluentEnvironment,
    signal?: AbortSignal,
  ): Promise<TopicMetadataList>;

  /** Stores the application and owner of a new topic, if the source keeps them with the topic. */
  describeTopic?(
    environment: ConfluentEnvironment,
    topic: string,
    metadata: TopicMetadata,
  ): Promise<void>;
}
