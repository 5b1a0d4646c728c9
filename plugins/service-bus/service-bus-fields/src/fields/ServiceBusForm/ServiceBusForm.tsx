import {
  ChoiceSelect,
  describedByOf,
  FieldGroup,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import {
  SERVICE_BUS_ENTITIES,
  SERVICE_BUS_ENVIRONMENTS,
  SERVICE_BUS_MESSAGES,
  type serviceBusFormRule,
} from '@portal/plugin-service-bus-common';
import { NameFields } from './NameFields';
import { SubscriptionFields } from './SubscriptionFields';
import { useServiceBusForm } from './useServiceBusForm';

/** A topic, queue or subscription of the service bus that is to be created. */
export function ServiceBusForm({
  field,
}: PortalFieldProps<typeof serviceBusFormRule>) {
  const form = useServiceBusForm(field);
  const { id, value, errors, isDisabled } = field;
  const { entity, env } = value;
  return (
    <FieldGroup field={field} check={form.check}>
      <ChoiceSelect
        id={id}
        label="Entity"
        placeholder="Select topic, queue or subscription"
        choices={SERVICE_BUS_ENTITIES}
        value={entity}
        onChange={form.selectEntity}
        isRequired
        isDisabled={isDisabled}
        isInvalid={errors.includes(SERVICE_BUS_MESSAGES.entityMissing)}
        describedBy={describedByOf(field)}
      />
      <ChoiceSelect
        id={`${id}_env`}
        label="Environment"
        placeholder="Select an environment"
        choices={SERVICE_BUS_ENVIRONMENTS}
        value={env}
        onChange={form.selectEnvironment}
        isRequired
        isDisabled={isDisabled}
        isInvalid={errors.includes(SERVICE_BUS_MESSAGES.environmentMissing)}
        describedBy={describedByOf(field)}
      />
      {(entity === 'topic' || entity === 'queue') && (
        <NameFields field={field} form={form} entity={entity} />
      )}
      {entity === 'subscription' && (
        <SubscriptionFields field={field} form={form} />
      )}
    </FieldGroup>
  );
}
