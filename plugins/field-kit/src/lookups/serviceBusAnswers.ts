import type { BusEnvironment, LookupOf } from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import { findIn, isSame, type LookupAnswer } from './LookupAnswer';

/** Own text: the portal has no list of queues and subscriptions; the server asks for the one. */
const CHECKED_LATER_ANSWER: LookupAnswer = {
  holds: true,
  warning: 'Whether the name is free is checked when the request is sent',
  isUnsaid: true,
};

async function hasTopic(
  environment: BusEnvironment,
  name: string,
  { serviceBus }: FieldApis,
  signal: AbortSignal,
  fresh = false,
): Promise<boolean> {
  const { data } = await serviceBus.get('/{env}/topics', {
    params: {
      path: { env: environment },
      ...(fresh && { query: { fresh } }),
    },
    signal,
  });
  const list = {
    items: data?.topics ?? [],
    complete: data?.complete ?? false,
  };
  return findIn(list, topic => isSame(topic.name, name)) !== undefined;
}

export async function askBusNameFree(
  { environment, entity, name }: LookupOf<'service-bus-name-free'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const isTaken = await hasTopic(environment, name, apis, signal, true);
  // A queue shares its name with topics, and only topics can be listed.
  return entity === 'queue' && !isTaken
    ? CHECKED_LATER_ANSWER
    : { holds: !isTaken };
}

export async function askBusSubscriptionFree(): Promise<LookupAnswer> {
  return CHECKED_LATER_ANSWER;
}

export async function askBusTopicExists(
  { environment, name }: LookupOf<'service-bus-topic-exists'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  return { holds: await hasTopic(environment, name, apis, signal) };
}
