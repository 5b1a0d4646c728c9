import {
  describedByOf,
  RemotePicker,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  SERVICE_BUS_MESSAGES,
  type serviceBusFormRule,
} from '@portal/plugin-service-bus-common';
import { PartTextField } from '../../components';
import { consentIdOf, ConsentNote } from './ConsentNote';
import type { ServiceBusFormLogic } from './useServiceBusForm';

export interface SubscriptionFieldsProps {
  field: PortalField<typeof serviceBusFormRule>;
  form: ServiceBusFormLogic;
}

/** The topic that is subscribed to, and the name of the subscription (ledger C-091). */
export function SubscriptionFields({ field, form }: SubscriptionFieldsProps) {
  const { id, errors, isDisabled } = field;
  return (
    <>
      <RemotePicker
        id={`${id}_selectedTopic`}
        label="Topic"
        source={form.topicSource}
        value={form.topic}
        onChange={form.selectTopic}
        isRequired
        isDisabled={isDisabled}
        isInvalid={
          errors.includes(SERVICE_BUS_MESSAGES.topicMissing) ||
          errors.includes(SERVICE_BUS_MESSAGES.topicNotFound)
        }
        describedBy={`${consentIdOf(field)} ${describedByOf(field)}`}
      />
      <ConsentNote field={field} consent={form.consent} />
      <PartTextField
        id={`${id}_subscriptionName`}
        label="Subscription name"
        text={form.subscriptionName}
        isDisabled={isDisabled}
        isInvalid={
          form.check.status === 'bad' ||
          errors.includes(SERVICE_BUS_MESSAGES.subscriptionNameMissing)
        }
        describedBy={describedByOf(field)}
      />
    </>
  );
}
