import TextField from '@material-ui/core/TextField';
import {
  Facts,
  FieldGroup,
  NameParts,
  RemotePicker,
  type FieldText,
  type PortalField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import {
  TOPIC_ENVIRONMENT_LABELS,
  type topicNameBuilderRule,
} from '@portal/plugin-confluent-common';
import { EnvironmentSelect } from '../../components';
import { useApplications } from './useTopicApplication';
import { useTopicNameBuilder } from './useTopicNameBuilder';

/** A hint that is not enforced (ledger C-087). */
const APP_NAME_HINT = '3 to 8 characters';

/** The name of a new topic, made of its parts (ledger C-083 to C-087). */
export function TopicNameBuilder({
  field,
}: PortalFieldProps<typeof topicNameBuilderRule>) {
  const { id, value, errors, errorId, isRequired, isDisabled } = field;
  const builder = useTopicNameBuilder(field);
  const { appName, interfaceId, functionality } = builder.texts;
  const hasErrors = errors.length > 0;
  const describedBy = hasErrors ? errorId : undefined;
  return (
    <FieldGroup field={field} check={builder.check}>
      {builder.isChoice && (
        <ApplicationPicker field={field} builder={builder} />
      )}
      <NamePart
        id={`${id}_appName`}
        label="App name"
        text={appName}
        hint={APP_NAME_HINT}
        isDisabled={isDisabled}
      />
      <NamePart
        id={`${id}_interfaceId`}
        label="Interface id"
        text={interfaceId}
        isDisabled={isDisabled}
      />
      <NamePart
        id={`${id}_functionality`}
        label="Functionality"
        text={functionality}
        isRequired
        isDisabled={isDisabled}
      />
      <EnvironmentSelect
        id={`${id}_environment`}
        label="Environment"
        environments={TOPIC_ENVIRONMENT_LABELS}
        value={value.environment}
        onChange={builder.chooseEnvironment}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={hasErrors && value.environment === ''}
        describedBy={describedBy}
      />
      <NameParts parts={builder.parts} />
      <Facts
        label={`Facts: ${field.label}`}
        facts={{ ...builder.facts, 'Topic name': builder.topicName }}
      />
    </FieldGroup>
  );
}

interface ApplicationPickerProps {
  field: PortalField<typeof topicNameBuilderRule>;
  builder: ReturnType<typeof useTopicNameBuilder>;
}

/** The application that the topic is for, unless the template says which. */
function ApplicationPicker({ field, builder }: ApplicationPickerProps) {
  const source = useApplications();
  const hasErrors = field.errors.length > 0;
  return (
    <RemotePicker
      id={field.id}
      label="Application"
      source={source}
      value={builder.application}
      onChange={builder.chooseApplication}
      isRequired={field.isRequired}
      isDisabled={field.isDisabled}
      isInvalid={hasErrors && field.value.appId === ''}
      describedBy={hasErrors ? field.errorId : undefined}
    />
  );
}

interface NamePartProps {
  id: string;
  label: string;
  text: FieldText;
  hint?: string;
  isRequired?: boolean;
  isDisabled: boolean;
}

/** A part of the name that one types. */
function NamePart(props: NamePartProps) {
  const { id, label, text, hint, isRequired, isDisabled } = props;
  const hintId = `${id}__hint`;
  return (
    <TextField
      {...text.handlers}
      id={id}
      label={label}
      helperText={hint}
      FormHelperTextProps={{ id: hintId }}
      fullWidth
      required={isRequired}
      disabled={isDisabled}
      inputProps={{
        // The browser's own message does not name the field.
        required: false,
        'aria-required': isRequired,
        autoComplete: 'off',
        spellCheck: false,
        'aria-describedby': hint && hintId,
      }}
    />
  );
}
