import {
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  joinName,
  lookUp,
  type Lookup,
  mayDelete,
  tooLong,
} from '@portal/plugin-field-kit-common';
import { APPLICATION_NAMES } from '@portal/plugin-directory-common';
import type { AbbreviationsLookup } from '@portal/plugin-source-control-common';
import { z } from 'zod/v3';
import { readConfluentCompany, type ConfluentCompany } from '../company';
import { TOPIC_CONFIGS, TOPICS } from '../lookups/confluentLists';
import { TOPIC_NAME } from '../names';
import {
  ENVIRONMENT_MISSING,
  environmentOrNone,
  type EnvironmentOrNone,
} from './confluentEnvironments';

/** Page size, and time from the last letter to the request in milliseconds (ledger C-079, C-080). */
export const TOPIC_SEARCH = { limit: 100, debounceMs: 300 } as const;

/** Placeholder for an unknown group (ledger C-086). */
export const UNASSIGNED = 'Unassigned';

/** Placeholder for the unknown owner of a topic or application (ledger C-082). */
const OWNER_UNKNOWN = 'TBC';

/** Texts about topics (ledger C-061, C-076, C-077, C-086). */
export const TOPIC_MESSAGES = {
  environmentMissing: ENVIRONMENT_MISSING,
  topicMissing: 'Topicname Selection is empty. Select a valid Topicname',
  /** `environment` is the label. */
  none: (environment: string) => `You don't have any topics in ${environment}`,
  /** Own text. */
  configMissing: 'The configuration of a topic is missing. Select a topic',
  unassigned:
    'Please ensure both TechnologyGroup and ProductGroup are assigned.',
  /** Own text. */
  nameFormat:
    'Only use letters, numbers, full stop ("."), hyphen ("-") and underscore ("_").',
  /** Own text. */
  nameMismatch: 'The name of the topic is not the one that its parts make',
  /** Own texts. */
  applicationMissing: 'Please select an application',
  functionalityMissing: 'Functionality is missing',
  /** Own text: the form names another application. */
  applicationOther: (id: string) =>
    `The name of the topic is not of the application '${id}'`,
  /** Own texts of the server: the list of applications or the cluster has other values. */
  applicationMismatch:
    'The application, its id and its groups do not belong together. Select the application again',
  appNameOther: (id: string) =>
    `The app name is not that of '${id}' in the list of applications. Use its alias, or leave the app name empty`,
  ownerMismatch:
    'The application or the owner of the topic has changed. Select the topic again',
  configMismatch:
    'The settings of the topic have changed. Select the topic again',
  /** Own text. */
  abbreviationMismatch:
    'The abbreviations of the groups have changed. Select the application again',
  /** Own text. */
  exists: 'A topic already exists with the same name. Please try another name',
  available: 'The name is available for use',
} as const;

/** The display name of a topic's owner (ledger C-082). */
export function topicOwnerName(
  owner: string | undefined,
  { topics }: Pick<ConfluentCompany, 'topics'>,
): string {
  const name = owner?.trim() ?? '';
  return name.toUpperCase() === OWNER_UNKNOWN ? topics.approver : name;
}

const NO_ENVIRONMENT = '' as EnvironmentOrNone;

/** A topic with its owner (ledger C-073). */
export const topicPickerRule = defineRule({
  name: 'TopicPicker',
  options: z.object({
    optional: fieldOptions.optional,
    for: fieldOptions.forDeleting,
  }),
  value: z.object({
    topicname: z.string(),
    environment: environmentOrNone,
    application_id: z.string().optional(),
    owner: z.string().optional(),
  }),
  initialValue: { topicname: '', environment: NO_ENVIRONMENT },
  malformed: TOPIC_MESSAGES.topicMissing,
  readCompany: readConfluentCompany,
  check({ topicname, environment }, { options }) {
    if (topicname === '' && options.optional) return [];
    return environment === '' || isBlank(topicname)
      ? [TOPIC_MESSAGES.topicMissing]
      : [];
  },
  lookups({ topicname: name, environment }, { options }) {
    if (environment === '' || name === '') return [];
    const topic = { params: { environment }, id: name };
    return [
      lookUp('exists', TOPICS, topic, { message: TOPIC_MESSAGES.topicMissing }),
      ...mayDelete(options.for, TOPICS, topic),
    ];
  },
});

/** A topic with its settings (ledger C-060). */
export const confluentTopicConfigPickerRule = defineRule({
  name: 'ConfluentTopicConfigPicker',
  options: z.object({ optional: fieldOptions.optional }),
  value: z.object({
    environment: environmentOrNone,
    topicName: z.string(),
    cluster_id: z.string(),
    partitions: z.number().int().nonnegative(),
    retention_time: z.string().optional(),
    retention_size: z.string().optional(),
    message_max_size: z.string().optional(),
    cleanup_policy: z.string().optional(),
  }),
  initialValue: {
    environment: NO_ENVIRONMENT,
    topicName: '',
    cluster_id: '',
    partitions: 0,
  },
  malformed: TOPIC_MESSAGES.configMissing,
  check(value, { options }) {
    if (value.topicName === '' && options.optional) return [];
    if (value.environment === '') return [ENVIRONMENT_MISSING];
    return isBlank(value.topicName) || isBlank(value.cluster_id)
      ? [TOPIC_MESSAGES.configMissing]
      : [];
  },
  lookups: ({ environment, topicName }) =>
    environment === '' || topicName === ''
      ? []
      : [
          lookUp(
            'exists',
            TOPIC_CONFIGS,
            { params: { environment }, id: topicName },
            { message: TOPIC_MESSAGES.configMissing },
          ),
        ],
});

const nameParts = z.object({
  productGroup: z.string(),
  productGroupAbbreviation: z.string(),
  technologyGroup: z.string(),
  technologyGroupAbbreviation: z.string(),
  appName: z.string(),
  appId: z.string(),
  interfaceId: z.string(),
  functionality: z.string(),
  environment: environmentOrNone,
  /** Built from the other fields: see {@link topicNameOf}. */
  topicName: z.string(),
});

/** The value of `TopicNameBuilder`. The business group of the name is the product group. */
export type TopicNameParts = z.infer<typeof nameParts>;

/** Joins the parts of a topic's name with dashes, without blank parts (ledger C-083, C-084). */
export function topicNameOf(parts: Omit<TopicNameParts, 'topicName'>): string {
  return joinName([
    parts.productGroupAbbreviation,
    parts.technologyGroupAbbreviation,
    parts.appName,
    parts.appId,
    parts.interfaceId,
    parts.functionality,
    parts.environment,
  ]);
}

function isAssigned(group: string, abbreviation: string): boolean {
  return [group, abbreviation].every(
    text => !isBlank(text) && text !== UNASSIGNED,
  );
}

/** Checks that the application is selected, or is the one that the template names. Checks the description of a topic. */
function checkApplication(
  { appId, functionality }: TopicNameParts,
  application: string | undefined,
): string | undefined {
  if (isBlank(appId)) return TOPIC_MESSAGES.applicationMissing;
  if (application !== undefined && application.trim() !== appId) {
    return TOPIC_MESSAGES.applicationOther(application.trim());
  }
  return isBlank(functionality)
    ? TOPIC_MESSAGES.functionalityMissing
    : undefined;
}

function checkTopicName(parts: TopicNameParts): string | undefined {
  const { topicName } = parts;
  if (topicName !== topicNameOf(parts)) return TOPIC_MESSAGES.nameMismatch;
  const { maxLength, pattern } = TOPIC_NAME;
  if (topicName.length > maxLength) return tooLong(maxLength);
  return pattern.test(topicName) ? undefined : TOPIC_MESSAGES.nameFormat;
}

/** The name of a new topic and its parts. */
export const topicNameBuilderRule = defineRule({
  name: 'TopicNameBuilder',
  options: z.object({
    application: z
      .string()
      .optional()
      .describe(
        'Id of the application that the topic is for, as a rule another field: ${{ parameters.applicationId }}. Without it the person chooses one',
      ),
  }),
  value: nameParts,
  initialValue: {
    productGroup: UNASSIGNED,
    productGroupAbbreviation: '',
    technologyGroup: UNASSIGNED,
    technologyGroupAbbreviation: '',
    appName: '',
    appId: '',
    interfaceId: '',
    functionality: '',
    environment: NO_ENVIRONMENT,
    topicName: '',
  },
  malformed: TOPIC_MESSAGES.unassigned,
  readCompany: readConfluentCompany,
  check(parts, { options }) {
    const areAssigned =
      isAssigned(parts.productGroup, parts.productGroupAbbreviation) &&
      isAssigned(parts.technologyGroup, parts.technologyGroupAbbreviation);
    if (!areAssigned) return [TOPIC_MESSAGES.unassigned];
    if (parts.environment === '') return [ENVIRONMENT_MISSING];
    return firstMessage(
      checkApplication(parts, options.application),
      checkTopicName(parts),
    );
  },
  lookups({ environment, topicName, ...parts }, { company }): Lookup[] {
    if (environment === '') return [];
    const abbreviations: AbbreviationsLookup = {
      kind: 'abbreviations-match',
      ...company.topics.abbreviations,
      productGroup: parts.productGroup,
      productGroupAbbreviation: parts.productGroupAbbreviation,
      technologyGroup: parts.technologyGroup,
      technologyGroupAbbreviation: parts.technologyGroupAbbreviation,
      message: TOPIC_MESSAGES.abbreviationMismatch,
    };
    const { appId: applicationId, appName } = parts;
    const isNamed = isBlank(appName)
      ? []
      : [
          lookUp(
            'exists',
            APPLICATION_NAMES,
            { params: { applicationId }, id: appName },
            { message: TOPIC_MESSAGES.appNameOther(applicationId) },
          ),
        ];
    return [
      abbreviations,
      ...isNamed,
      lookUp(
        'free',
        TOPICS,
        { params: { environment }, id: topicName },
        {
          message: TOPIC_MESSAGES.exists,
          goodMessage: TOPIC_MESSAGES.available,
        },
      ),
    ];
  },
});
