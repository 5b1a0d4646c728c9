import {
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  joinName,
  lookUp,
  tooLong,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import {
  BUS_NAMES,
  BUS_SUBSCRIPTIONS,
  BUS_THINGS,
  BUS_TOPICS,
} from '../lookups/serviceBusLists';
import {
  SERVICE_BUS_ENTITIES,
  SERVICE_BUS_NAMES,
  type ServiceBusEntity,
} from '../names';
import { SERVICE_BUS_ENVIRONMENTS, type ServiceBusEnvironment } from '../types';

/** Own texts of the service bus fields: the specification has none. */
export const SERVICE_BUS_MESSAGES = {
  entityMissing: 'Please select topic, queue or subscription',
  environmentMissing: 'Please select an environment',
  appNameMissing: 'App name is missing',
  interfaceIdMissing: 'Interface id is missing',
  functionalityMissing: 'Functionality is missing',
  subscriptionNameMissing: 'The name of the subscription is missing',
  topicMissing: 'Please select a topic',
  topicNotFound: 'The topic was not found. Please select a topic',
  nameFormat:
    'Only use letters, numbers, full stop ("."), hyphen ("-") and underscore ("_"), and begin and end with a letter or number.',
  nameMismatch:
    'The name is not the one that app name, interface id and functionality make',
  exists: (entity: ServiceBusEntity) =>
    `A ${entity} already exists with the same name. Please try another name`,
  available: 'The name is available for use',
  malformed: 'The service bus form is not filled in',
  thingMissing: 'Please select a topic, queue or subscription',
  notDeletable:
    'No template made this for one of your groups, or it is gone already. Please select another one',
  becomesRequest: (reason: string) =>
    `This becomes a request: nothing is created until it is agreed to. ${reason}.`,
  consentUnknown: 'Whether somebody else has to agree could not be checked',
} as const;

/** Checks the name of a topic, queue or subscription. Returns the error, or undefined. */
export function checkBusName(
  entity: ServiceBusEntity,
  name: string,
): string | undefined {
  const { maxLength, pattern } = SERVICE_BUS_NAMES[entity];
  if (name.length > maxLength) return tooLong(maxLength);
  return pattern.test(name) ? undefined : SERVICE_BUS_MESSAGES.nameFormat;
}

const topicData = z.object({
  appName: z.string(),
  interfaceId: z.string(),
  functionality: z.string(),
  /** Built from the other three fields: see {@link busNameOf}. */
  topicName: z.string(),
});

/** The parts of the name of a topic or queue (ledger C-090, C-093). */
export type BusTopicData = z.infer<typeof topicData>;

/** The name of a topic or queue: its parts, joined with dashes. */
export function busNameOf(data: Omit<BusTopicData, 'topicName'>): string {
  return joinName([data.appName, data.interfaceId, data.functionality]);
}

const NO_TOPIC_DATA: BusTopicData = {
  appName: '',
  interfaceId: '',
  functionality: '',
  topicName: '',
};

const form = z.object({
  entity: z.enum(SERVICE_BUS_ENTITIES).optional(),
  env: z.enum(SERVICE_BUS_ENVIRONMENTS).optional(),
  topicData: topicData.optional(),
  subscription: z
    .object({ selectedTopic: z.string(), subscriptionName: z.string() })
    .optional(),
});

/** The value of `ServiceBusForm`. */
export type ServiceBusFormValue = z.infer<typeof form>;

function checkTopicData(
  entity: 'topic' | 'queue',
  data: BusTopicData = NO_TOPIC_DATA,
): string | undefined {
  if (isBlank(data.appName)) return SERVICE_BUS_MESSAGES.appNameMissing;
  if (isBlank(data.interfaceId)) return SERVICE_BUS_MESSAGES.interfaceIdMissing;
  if (isBlank(data.functionality)) {
    return SERVICE_BUS_MESSAGES.functionalityMissing;
  }
  const isMade = data.topicName === busNameOf(data);
  return isMade
    ? checkBusName(entity, data.topicName)
    : SERVICE_BUS_MESSAGES.nameMismatch;
}

function checkSubscription({
  subscription,
}: ServiceBusFormValue): string | undefined {
  if (!subscription || isBlank(subscription.selectedTopic)) {
    return SERVICE_BUS_MESSAGES.topicMissing;
  }
  return isBlank(subscription.subscriptionName)
    ? SERVICE_BUS_MESSAGES.subscriptionNameMissing
    : checkBusName('subscription', subscription.subscriptionName);
}

function topicExists(environment: ServiceBusEnvironment, name: string) {
  return lookUp(
    'exists',
    BUS_TOPICS,
    { params: { environment }, id: name },
    { message: SERVICE_BUS_MESSAGES.topicNotFound },
  );
}

/** A new topic, queue or subscription of the service bus (ledger C-088 to C-093). */
export const serviceBusFormRule = defineRule({
  name: 'ServiceBusForm',
  options: z.object({}),
  value: form,
  initialValue: {},
  malformed: SERVICE_BUS_MESSAGES.malformed,
  check(value) {
    const { entity, env } = value;
    if (!entity) return [SERVICE_BUS_MESSAGES.entityMissing];
    if (!env) return [SERVICE_BUS_MESSAGES.environmentMissing];
    return firstMessage(
      entity === 'subscription'
        ? checkSubscription(value)
        : checkTopicData(entity, value.topicData),
    );
  },
  lookups({ entity, env, topicData: data, subscription }) {
    if (!entity || !env) return [];
    const texts = {
      message: SERVICE_BUS_MESSAGES.exists(entity),
      goodMessage: SERVICE_BUS_MESSAGES.available,
    };
    if (entity !== 'subscription') {
      const question = {
        params: { environment: env, entity },
        id: data?.topicName ?? '',
      };
      return [lookUp('free', BUS_NAMES, question, texts)];
    }
    const topic = subscription?.selectedTopic ?? '';
    const name = subscription?.subscriptionName ?? '';
    return [
      topicExists(env, topic),
      lookUp(
        'free',
        BUS_SUBSCRIPTIONS,
        { params: { environment: env, topic }, id: name },
        texts,
      ),
    ];
  },
});

/** A topic of the service bus: environment and name. */
export const serviceBusTopicPickerRule = defineRule({
  name: 'ServiceBusTopicPicker',
  options: z.object({ optional: fieldOptions.optional }),
  value: z.object({
    env: z.enum(SERVICE_BUS_ENVIRONMENTS).optional(),
    topicName: z.string(),
  }),
  initialValue: { topicName: '' },
  malformed: SERVICE_BUS_MESSAGES.topicMissing,
  check({ env, topicName }, { options }) {
    if (topicName === '' && options.optional) return [];
    if (!env) return [SERVICE_BUS_MESSAGES.environmentMissing];
    return isBlank(topicName) ? [SERVICE_BUS_MESSAGES.topicMissing] : [];
  },
  lookups({ env, topicName }) {
    if (!env || topicName === '') return [];
    return [topicExists(env, topicName)];
  },
});

const thing = z
  .object({
    env: z.enum(SERVICE_BUS_ENVIRONMENTS).optional(),
    entity: z.enum(SERVICE_BUS_ENTITIES).optional(),
    name: z.string(),
    /** The topic of a subscription. */
    topic: z.string().optional(),
  })
  .strict();

/** The value of `ServiceBusEntityPicker`. */
export type BusThing = z.infer<typeof thing>;

/** Returns true if the value is consistent: a subscription has a topic, a topic or queue has none. */
function isPossible({ entity, name, topic }: BusThing): boolean {
  if (!entity || checkBusName(entity, name) !== undefined) return false;
  return entity === 'subscription'
    ? topic !== undefined && checkBusName('topic', topic) === undefined
    : topic === undefined;
}

/** A topic, queue or subscription to delete: only items that a template created for one of the requester's groups. */
export const serviceBusEntityPickerRule = defineRule({
  name: 'ServiceBusEntityPicker',
  options: z.object({ optional: fieldOptions.optional }),
  value: thing,
  initialValue: { name: '' },
  malformed: SERVICE_BUS_MESSAGES.thingMissing,
  check(value, { options }) {
    if (value.name === '' && options.optional) return [];
    if (!value.env) return [SERVICE_BUS_MESSAGES.environmentMissing];
    return isPossible(value) ? [] : [SERVICE_BUS_MESSAGES.thingMissing];
  },
  // No lookup for existence: a missing item may be deleted again, together with its entry in the catalogue.
  lookups({ env, entity, name, topic }) {
    if (!env || !entity) return [];
    const item = { entity, name, topic };
    return [
      lookUp(
        'may-delete',
        BUS_THINGS,
        {
          params: { environment: env },
          id: BUS_THINGS.toId(item),
          sent: item,
        },
        { message: SERVICE_BUS_MESSAGES.notDeletable },
      ),
    ];
  },
});
