import { ConflictError } from '@backstage/errors';
import type { AccessService } from '@portal/plugin-access-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  createdOutput,
  ensure,
  noting,
  ownerInput,
  requireOwnGroup,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import {
  MAX_PARTITIONS,
  TOPIC_MESSAGES,
} from '@portal/plugin-confluent-common';
import {
  type ConfluentService,
  kafkaTopicId,
  TOPIC_ANNOTATIONS,
  type TopicName,
} from '@portal/plugin-confluent-node';
import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Application } from '@portal/plugin-directory-common';
import type { DirectoryService } from '@portal/plugin-directory-node';
import { z } from 'zod/v3';
import { requireOwnApplication } from './application';
import { describeTopic } from './describeTopic';
import { environmentInput, topicNameInput } from './inputs';
import { partsInput, requireTogether } from './topicParts';
import {
  readSettingsOf,
  settingsOfInput,
  toConfigs,
  type TopicSettings,
} from './topicSettings';

const WHOLE = /^(?:-1|\d{1,15})$/;

/**
 * Numbers are texts in the cluster's response and numbers in a form. A new schema on each call: the scaffolder's JSON
 * schema cannot share one between fields.
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

const settingsInput = z
  .object({
    partitions: z.number().int().min(1).max(MAX_PARTITIONS).optional(),
    retention_time: settingInput('retention.ms'),
    retention_size: settingInput('retention.bytes'),
    message_max_size: settingInput('max.message.bytes'),
    cleanup_policy: z
      .enum(['delete', 'compact', 'compact,delete', 'delete,compact'])
      .optional()
      .describe('cleanup.policy'),
  })
  .strict()
  .default({});

const input = {
  environment: environmentInput,
  name: topicNameInput,
  partitions: z
    .number()
    .int()
    .min(1)
    .max(MAX_PARTITIONS)
    .optional()
    .describe(
      'Number of partitions; what the settings or the cluster say without it',
    ),
  settings: settingsInput.describe(
    'Settings that the template gives to each of its topics',
  ),
  settingsOf: settingsOfInput.describe(
    'A topic whose settings it takes over, as the field ConfluentTopicConfigPicker gives it; they are read from the cluster',
  ),
  parts: partsInput.describe(
    'What the name is made of, as the field TopicNameBuilder gives it: it has to belong together',
  ),
  applicationId: z
    .string()
    .transform(id => id.trim() || undefined)
    .optional()
    .describe('Id of the application whose data it carries'),
  owner: ownerInput,
};

type Input = z.output<z.ZodObject<typeof input>>;

interface Parts {
  access: Pick<AccessService, 'require'>;
  auth: AuthService;
  catalog: CatalogService;
  confluent: ConfluentService;
  directory: DirectoryService;
  files: ResourceFiles;
  /** Delay between two attempts to update the Stream Catalog, in milliseconds. */
  describeEveryMs?: number;
}

/**
 * Kafka accepts topic names that differ only in case. The portal does not: its resource entities ignore case, and such names
 * would confuse people.
 *
 * @throws ConflictError if a topic with the name in another case exists
 */
async function requireOneSpelling(
  confluent: ConfluentService,
  topic: TopicName,
  signal?: AbortSignal,
): Promise<void> {
  const { environment, name } = topic;
  const [other] = await confluent.listSpellings(topic, { signal });
  if (other === undefined) return;
  throw new ConflictError(
    `There is a topic '${other}' in ${environment} already: Kafka tells upper from lower case, but two topics may not differ in that alone. Choose another name than '${name}'`,
  );
}

async function createTopic(
  run: CloudRun,
  parts: Parts,
  values: Omit<Input, 'settings'> & { owner: string; settings: TopicSettings },
): Promise<boolean | undefined> {
  const { confluent, files } = parts;
  const { environment, name, settings, owner } = values;
  const { signal } = run;
  const partitions = values.partitions ?? settings.partitions;
  const resourceId = kafkaTopicId(environment, name);
  const made = await ensure(run, {
    label: `topic '${name}' in ${environment}`,
    key: resourceId,
    owner,
    taken: TOPIC_MESSAGES.exists,
    findEntry: () => files.find(resourceId, signal),
    async find() {
      const found = await confluent.findTopic(
        { environment, name },
        { signal },
      );
      if (!found) {
        await requireOneSpelling(confluent, { environment, name }, signal);
        return undefined;
      }
      const mark = await files.markOf(resourceId, signal);
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

/**
 * Checks the application of a topic.
 *
 * @returns the application from the directory; undefined if the input has no application
 * @throws InputError if the application is missing or the parts of the name belong to another one; NotAllowedError if none
 * of the requester's groups owns it
 */
async function checkApplication(
  run: CloudRun,
  services: Parts,
  { applicationId, name, parts }: Input,
): Promise<Application | undefined> {
  const application =
    applicationId === undefined
      ? undefined
      : await requireOwnApplication(run, services, applicationId);
  if (parts) {
    await requireTogether({ name, parts }, { ...services, application });
  }
  return application;
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
          settingsOf: {
            environment: 'dev',
            topicName: 'dc-dig-basket-app1001-int001-basket-updated-dev',
          },
          applicationId: 'APP1001',
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, values) {
      const { environment, name, owner: group } = values;
      const owner = requireOwnGroup(run.requester, group);
      const application = await checkApplication(run, parts, values);
      const applicationId = application?.applicationID;
      const settings =
        (await readSettingsOf(
          parts.confluent,
          values.settingsOf,
          run.signal,
        )) ?? values.settings;
      const isNew = await createTopic(run, parts, {
        ...values,
        settings,
        owner,
      });
      if (application && !run.isDryRun) {
        const topic = {
          environment,
          name,
          applicationId: application.applicationID,
          owner: application.owner,
        };
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
        resourceId: kafkaTopicId(environment, name),
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
