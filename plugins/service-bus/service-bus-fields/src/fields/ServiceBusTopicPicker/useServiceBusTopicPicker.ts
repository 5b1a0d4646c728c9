import {
  useFieldCheck,
  usePickerList,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import type {
  ListedBusTopic,
  ServiceBusEnvironment,
  serviceBusTopicPickerRule,
} from '@portal/plugin-service-bus-common';
import { useTopicSource } from '../serviceBusTopics';

const IDLE: CheckState = { status: 'idle' };

function factsOf({ namespace, status, subscriptionCount }: ListedBusTopic) {
  return {
    Namespace: namespace,
    Status: status,
    Subscriptions: subscriptionCount?.toString(),
  };
}

/** The logic of `ServiceBusTopicPicker`. */
export function useServiceBusTopicPicker(
  field: PortalField<typeof serviceBusTopicPickerRule>,
) {
  const { env, topicName } = field.value;
  const { onChange } = field;
  const source = useTopicSource(env);
  const { options, itemOf } = usePickerList(source);
  const check = useFieldCheck(field);
  const selected = topicName === '' ? undefined : { name: topicName };
  const option = options.find(({ id }) => id === topicName);
  const known = option && itemOf(option);
  return {
    env,
    source,
    // With an environment and no topic yet, what is missing is what the picker asks for.
    check: env && !selected ? IDLE : check,
    selected,
    facts: known && factsOf(known),
    selectEnvironment: (chosen: ServiceBusEnvironment) =>
      onChange({ env: chosen, topicName: '' }),
    selectTopic: (topic: ListedBusTopic | undefined) =>
      onChange({ env, topicName: topic?.name ?? '' }),
  };
}
