import type { CloudRun } from '@portal/plugin-cloud-actions-node';
import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import { setTimeout as pause } from 'node:timers/promises';

/** Attempts to update the Stream Catalog, and their interval in milliseconds: it lists a new topic after some seconds. */
const DESCRIBE_ATTEMPTS = 6;
const DESCRIBE_EVERY_MS = 5_000;

/**
 * Sets the owner of a new topic in the Stream Catalog.
 *
 * @param parts - `describeEveryMs` is the time between two attempts, in milliseconds
 * @throws errors of `ConfluentService.describeTopic`, if the Stream Catalog does not list the topic after all attempts
 */
export async function describeTopic(
  { logger, signal }: CloudRun,
  parts: {
    confluent: Pick<ConfluentService, 'describeTopic'>;
    describeEveryMs?: number;
  },
  topic: {
    environment: ConfluentEnvironment;
    name: string;
    applicationId: string;
    owner: string;
  },
): Promise<void> {
  const { confluent, describeEveryMs = DESCRIBE_EVERY_MS } = parts;
  for (let left = DESCRIBE_ATTEMPTS - 1; ; left--) {
    try {
      await confluent.describeTopic(topic);
      logger.info(`The topic is known as one of ${topic.applicationId}`);
      return;
    } catch (error) {
      const isLate = (error as Error).name === 'UpstreamUnavailableError';
      if (!isLate || left === 0) throw error;
      await pause(describeEveryMs, undefined, { signal });
    }
  }
}
