import {
  ChoiceSelect,
  describedByOf,
  Facts,
  FieldGroup,
  RemotePicker,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import {
  SERVICE_BUS_ENVIRONMENTS,
  type serviceBusEntityPickerRule,
} from '@portal/plugin-service-bus-common';
import { useServiceBusEntityPicker } from './useServiceBusEntityPicker';

/** An environment of the service bus, and a topic, queue or subscription in it that the person may delete. */
export function ServiceBusEntityPicker({
  field,
}: PortalFieldProps<typeof serviceBusEntityPickerRule>) {
  const thing = useServiceBusEntityPicker(field);
  const { id, label, errors, isRequired, isDisabled } = field;
  const { env, selected, check } = thing;
  const hasErrors = errors.length > 0;
  return (
    <FieldGroup field={field} check={check}>
      <ChoiceSelect
        id={`${id}_env`}
        label="Environment"
        placeholder="Select an environment"
        choices={SERVICE_BUS_ENVIRONMENTS}
        value={env}
        onChange={thing.selectEnvironment}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={hasErrors && !env}
        describedBy={describedByOf(field)}
      />
      <RemotePicker
        id={id}
        label="Topic, queue or subscription"
        source={thing.source}
        value={selected}
        onChange={thing.select}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={check.status === 'bad' || (hasErrors && env !== undefined)}
        describedBy={describedByOf(field)}
      />
      <Facts label={`Facts: ${label}`} facts={thing.facts} />
    </FieldGroup>
  );
}
