import { ConflictError } from '@backstage/errors';
import {
  type ConfluentService,
  TOPIC_ANNOTATIONS,
} from '@portal/plugin-confluent-node';
import { type DirectoryService } from '@portal/plugin-directory-node';
import { TOPIC_MESSAGES } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { type ResourceFiles } from '../../catalogue/ResourceFiles';
import { type CloudRun } from '../../frame/CloudRun';
import {
  type CloudActionContext,
  createCloudAction,
} from '../../frame/createCloudAction';
import { ensure } from '../../frame/ensure';
import { noting } from '../../frame/notes';
import { requireOwnGroup } from '../../people/Requester';
import { createdOutput, ownerInput } from '../inputs';
import { describeTopic, ownerOf } from './describeTopic';
import { environmentInput, topicNameInput } from './inputs';
import { topicResourceId } from './resourceIds';

const WHOLE = /^(?:-1|\d{1,15})$/;

/**
 * Numbers come as text from the cluster, and as numbers from a form. A new one each time: the scaffolder's JSON schema
 * cannot say that two fields are alike.
 */
const settingInput = (name: string) =>
  z
    .union([
      z.string().regex(WHOLE, 'a whole number, or -1 for no limit'),
      z.number().int().min(-1),
    ])
    .transform(String)
    .optional()
    .describe(name);

/** The settings that the field ConfluentTopicConfigPicker gives, by their names in Kafka (C section 3). */
const SETTINGS = {
  retention_time: 'retention.ms',
  retention_size: 'retention.bytes',
  message_max_size: 'max.message.bytes',
  cleanup_policy: 'cleanup.policy',
} as const;

const settingsInput = z
  .object({
    // 0 where no topic is chosen.
    partitions: z.number().int().min(0).max(1_000).optional(),
    retention_time: settingInput('retention.ms'),
    retention_size: settingInput('retention.bytes'),
    message_max_size: settingInput('max.message.bytes'),
    cleanup_policy: z
      .enum(['delete', 'compact', 'compact,delete', 'delete,compact'])
      .optional()
      .describe('cleanup.policy'),
  })
  // What else the field says of the topic whose settings they are.
  .passthrough()
  .default({});

const input = {
  environment: environmentInput,
  name: topicNameInput,
  partitions: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe(
      'Number of partitions; what the settings or the cluster say without it',
    ),
  settings: settingsInput.describe(
    'Settings, as the field ConfluentTopicConfigPicker gives them',
  ),
  applicationId: z
    .string()
    .transform(id => id.trim() || undefined)
    .optional()
    .describe('Id of the application whose data it carries'),
  owner: ownerInput,
};

type Input = z.output<z.ZodObject<typeof input>>;

function toConfigs(settings: Input['settings']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SETTINGS).flatMap(([field, name]) => {
      const value = settings[field];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

interface Parts {
  confluent: ConfluentService;
  directory: DirectoryService;
  files: ResourceFiles;
  /** How long is waited until the Stream Catalog is told again, in milliseconds. */
  describeEveryMs?: number;
}

async function createTopic(
  run: CloudRun,
  parts: Parts,
  values: Input & { owner: string },
): Promise<boolean | undefined> {
  const { confluent, files } = parts;
  const { environment, name, settings, owner } = values;
  const { signal } = run;
  const partitions = values.partitions ?? (settings.partitions || undefined);
  const resourceId = topicResourceId(environment, name);
  const made = await ensure(run, {
    label: `topic '${name}' in ${environment}`,
    key: resourceId,
    owner,
    taken: TOPIC_MESSAGES.exists,
    async find() {
      const found = await confluent.findTopic(
        { environment, name },
        { signal },
      );
      const mark = await files.markOf(resourceId, signal);
      // Kafka tells cases apart, the catalogue does not: the entry may be that of another group's topic.
      if (!found && mark && mark.owner !== owner) {
        throw new ConflictError(TOPIC_MESSAGES.exists);
      }
      if (!found) return undefined;
      const isOther = partitions && found.partitions !== partitions;
      return {
        thing: { partitions: found.partitions },
        mark,
        differs: isOther ? `it has ${found.partitions} partitions` : undefined,
      };
    },
    async make() {
      const configs = toConfigs(settings);
      await confluent.createTopic({ environment, name, partitions, configs });
      const mark = { owner, createdBy: run.template };
      return { thing: { partitions: partitions ?? 0 }, mark };
    },
  });
  return made?.isNew;
}

/** Action `confluent:topic:create`. */
export function createTopicAction(context: CloudActionContext, parts: Parts) {
  return createCloudAction(context, {
    id: 'confluent:topic:create',
    description:
      'Creates a Kafka topic and says in the Stream Catalog which application it belongs to. Safe to repeat.',
    input,
    output: {
      ...createdOutput,
      annotations: z
        .record(z.string())
        .optional()
        .describe('Annotations of its entity, by which topics are found'),
    },
    examples: [
      {
        description: 'Create a topic with settings like those of another',
        input: {
          environment: 'dev',
          name: 'dc-dig-basket-app1001-int003-basket-emptied-dev',
          settings: { partitions: 3, retention_time: '604800000' },
          applicationId: 'APP1001',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, values) {
      const { environment, name, applicationId, owner: group } = values;
      const owner = requireOwnGroup(run.requester, group);
      const person =
        applicationId === undefined
          ? undefined
          : await ownerOf(parts.directory, applicationId, run.signal);
      const isNew = await createTopic(run, parts, { ...values, owner });
      if (applicationId && person && !run.isDryRun) {
        const topic = { environment, name, applicationId, owner: person };
        await noting(
          () =>
            `The topic '${name}' exists in ${environment}. Retry the run: it goes on from here`,
          () =>
            run.once(`described.${environment}.${name}`, async () => {
              await describeTopic(run, parts, topic);
              return { done: true };
            }),
        );
      }
      return {
        resourceId: topicResourceId(environment, name),
        isNew,
        annotations: {
          [TOPIC_ANNOTATIONS.topic]: name,
          [TOPIC_ANNOTATIONS.environment]: environment,
          ...(applicationId && {
            [TOPIC_ANNOTATIONS.applicationId]: applicationId,
          }),
        },
      };
    },
  });
}
