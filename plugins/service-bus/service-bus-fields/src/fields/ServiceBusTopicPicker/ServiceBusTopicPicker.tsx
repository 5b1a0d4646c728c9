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
  type serviceBusTopicPickerRule,
} from '@portal/plugin-service-bus-common';
import { useServiceBusTopicPicker } from './useServiceBusTopicPicker';

/** An environment of the service bus, and a topic of it. */
export function ServiceBusTopicPicker({
  field,
}: PortalFieldProps<typeof serviceBusTopicPickerRule>) {
  const topic = useServiceBusTopicPicker(field);
  const { id, label, errors, isRequired, isDisabled } = field;
  const { env, selected } = topic;
  const hasErrors = errors.length > 0;
  return (
    <FieldGroup field={field} check={topic.check}>
      <ChoiceSelect
        id={`${id}_env`}
        label="Environment"
        placeholder="Select an environment"
        choices={SERVICE_BUS_ENVIRONMENTS}
        value={env}
        onChange={topic.selectEnvironment}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={hasErrors && !env}
        describedBy={describedByOf(field)}
      />
      <RemotePicker
        id={id}
        label="Topic"
        source={topic.source}
        value={selected}
        onChange={topic.selectTopic}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={hasErrors && env !== undefined}
        describedBy={describedByOf(field)}
      />
      <Facts label={`Facts: ${label}`} facts={topic.facts} />
    </FieldGroup>
  );
}
