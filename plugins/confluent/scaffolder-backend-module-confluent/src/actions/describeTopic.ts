import { toError } from '@backstage/errors';
import type { CloudRun } from '@portal/plugin-cloud-actions-node';
import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Attempts to describe a new topic, and their interval in milliseconds: three minutes. The Stream Catalog learns of a new
 * topic after up to two minutes; the vendor's own Terraform provider waits a minute after it made a binding
 * (https://github.com/confluentinc/terraform-provider-confluent, `resource_tag_binding.go`).
 */
const DESCRIBE_ATTEMPTS = 37;
const DESCRIBE_EVERY_MS = 5_000;

/** The catalogue does not know the topic yet, or does not answer. */
const LATE = [
  'NotFoundError',
  'UpstreamUnavailableError',
  'UpstreamTimeoutError',
];

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
      const { name } = toError(error);
      if (!LATE.includes(name) || left === 0) throw error;
      if (left === DESCRIBE_ATTEMPTS - 1)
        logger.info(
          'The Stream Catalog does not know the new topic yet; waiting up to 3 minutes for it',
        );
      await pause(describeEveryMs, undefined, { signal });
    }
  }
}
