import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';

/** Whom a topic belongs to. */
export type TopicMetadata = {
  applicationId?: string;
  /** Mail address, or `TBC` for somebody who is not known yet. */
  owner?: string;
};

/** What is known of the topics of an environment. */
export type TopicMetadataList = {
  /** By name of the topic. */
  topics: Record<string, TopicMetadata>;
  /** False when there was more than could be read. */
  complete: boolean;
};

/** Where it stands whom a topic belongs to; configuration says which. */
export interface TopicMetadataSource {
  /** @throws NotAllowedError, UpstreamUnavailableError, UpstreamTimeoutError */
  listTopics(
    environment: ConfluentEnvironment,
    signal?: AbortSignal,
  ): Promise<TopicMetadataList>;

  /** Keeps whom a new topic belongs to, where that is kept beside the topic. */
  describeTopic?(
    environment: ConfluentEnvironment,
    topic: string,
    metadata: TopicMetadata,
  ): Promise<void>;
}
