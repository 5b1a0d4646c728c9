import {
  useFieldCheck,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import type {
  ListedBusTopic,
  ServiceBusEntity,
  ServiceBusEnvironment,
  serviceBusFormRule,
} from '@portal/plugin-service-bus-common';
import { useTopicSource } from '../serviceBusTopics';
import {
  isFilledIn,
  withEntity,
  withEnvironment,
  withSubscription,
} from './busValue';
import { useBusTexts } from './useBusTexts';
import { useBusValue } from './useBusValue';
import { useConsent } from './useConsent';

const IDLE: CheckState = { status: 'idle' };

/** The logic of `ServiceBusForm`. */
export function useServiceBusForm(
  field: PortalField<typeof serviceBusFormRule>,
) {
  const { env, subscription } = field.value;
  const change = useBusValue(field);
  const { texts, current } = useBusTexts(field, change);
  const check = useFieldCheck(field, current);
  const consent = useConsent(field.value);
  const topicSource = useTopicSource(env);
  const topic = subscription?.selectedTopic;
  return {
    ...texts,
    topicSource,
    topic: topic ? { name: topic } : undefined,
    /** The name that the parts make. */
    name: current.topicData?.topicName,
    // What is still to be filled in is plain to see; Next says it.
    check: isFilledIn(current) ? check : IDLE,
    consent,
    selectEntity: (entity: ServiceBusEntity) => change(withEntity, entity),
    selectEnvironment: (chosen: ServiceBusEnvironment) =>
      change(withEnvironment, chosen),
    selectTopic: (chosen: ListedBusTopic | undefined) =>
      change(withSubscription, { selectedTopic: chosen?.name ?? '' }),
  };
}

export type ServiceBusFormLogic = ReturnType<typeof useServiceBusForm>;
