import {
  type CloudActionContext,
  createCloudAction,
  deletedOutput,
  type Entries,
  remove,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import {
  type ConfluentService,
  kafkaTopicId,
} from '@portal/plugin-confluent-node';
import { environmentInput, topicNameInput } from './inputs';

interface Parts {
  confluent: ConfluentService;
  entries: Entries;
  files: ResourceFiles;
}

/** Action `confluent:topic:delete`. */
export function createDeleteTopicAction(
  context: CloudActionContext,
  { confluent, entries, files }: Parts,
) {
  return createCloudAction(context, {
    id: 'confluent:topic:delete',
    description:
      'Deletes a Kafka topic that a template created, with its messages, for a member of the group that owns it. Safe to repeat.',
    input: { environment: environmentInput, name: topicNameInput },
    output: deletedOutput,
    examples: [
      {
        description: 'Delete a topic',
        input: {
          environment: 'dev',
          name: 'dc-dig-basket-app1001-int003-basket-emptied-dev',
        },
      },
    ],
    async run(run, topic) {
      const { environment, name } = topic;
      const resourceId = kafkaTopicId(environment, name);
      const wasThere = await remove(run, {
        label: `topic '${name}' in ${environment}`,
        key: resourceId,
        async find(signal) {
          const found = await confluent.findTopic(topic, { signal });
          return found && { mark: await files.markOf(resourceId, signal) };
        },
        remove: () => confluent.deleteTopic(topic),
        forget: () => entries.takeOutOf(resourceId, run.requester),
      });
      return { resourceId, wasThere };
    },
  });
}
