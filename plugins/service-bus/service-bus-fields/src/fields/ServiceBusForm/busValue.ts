import { isBlank } from '@portal/plugin-field-kit-common';
import {
  busNameOf,
  type BusTopicData,
  type ServiceBusEntity,
  type ServiceBusEnvironment,
  type ServiceBusFormValue,
} from '@portal/plugin-service-bus-common';

/** The parts of a subscription to a topic. */
export type BusSubscription = NonNullable<ServiceBusFormValue['subscription']>;

/** The parts of a topic's or queue's name. */
export type BusNameParts = Omit<BusTopicData, 'topicName'>;

export const NO_PARTS: BusNameParts = {
  appName: '',
  interfaceId: '',
  functionality: '',
};

export const NO_SUBSCRIPTION: BusSubscription = {
  selectedTopic: '',
  subscriptionName: '',
};

/** Another kind of thing is wanted: what only the other kind has is dropped. */
export function withEntity(
  { env, topicData, subscription }: ServiceBusFormValue,
  entity: ServiceBusEntity,
): ServiceBusFormValue {
  const kept =
    entity === 'subscription'
      ? subscription && { subscription }
      : topicData && { topicData };
  return { entity, ...(env && { env }), ...kept };
}

/** Another environment: its topics are others. */
export function withEnvironment(
  value: ServiceBusFormValue,
  env: ServiceBusEnvironment,
): ServiceBusFormValue {
  const { subscription } = value;
  return {
    ...value,
    env,
    ...(subscription && {
      subscription: { ...subscription, selectedTopic: '' },
    }),
  };
}

/** Another part of the name, and the name with it (ledger C-090). */
export function withParts(
  value: ServiceBusFormValue,
  parts: Partial<BusNameParts>,
): ServiceBusFormValue {
  const all = { ...NO_PARTS, ...value.topicData, ...parts };
  return { ...value, topicData: { ...all, topicName: busNameOf(all) } };
}

/** Another topic or name of a subscription. */
export function withSubscription(
  value: ServiceBusFormValue,
  part: Partial<BusSubscription>,
): ServiceBusFormValue {
  const subscription = { ...NO_SUBSCRIPTION, ...value.subscription, ...part };
  return { ...value, subscription };
}

/** Whether nothing is left to be filled in. */
export function isFilledIn(value: ServiceBusFormValue): boolean {
  const { entity, env, topicData, subscription } = value;
  if (!entity || !env) return false;
  const parts = Object.values(
    entity === 'subscription'
      ? { ...NO_SUBSCRIPTION, ...subscription }
      : { ...NO_PARTS, ...topicData },
  );
  return !parts.some(isBlank);
}
