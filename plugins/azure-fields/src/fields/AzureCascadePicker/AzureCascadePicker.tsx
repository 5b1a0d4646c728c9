import {
  CascadePicker,
  describedByOf,
  Facts,
  FieldGroup,
} from '@portal/plugin-field-kit';
import type { AzureCascadeField } from './azureLevels';
import { useAzureCascadePicker } from './useAzureCascadePicker';

/** Pickers of Azure's things, each with what belongs to the choice above it. */
export function AzureCascadePicker({ field }: { field: AzureCascadeField }) {
  const { levels, check, facts } = useAzureCascadePicker(field);
  const { id, label, value, onChange, errors, isRequired, isDisabled } = field;
  return (
    <FieldGroup field={field} check={check}>
      <CascadePicker
        id={id}
        levels={levels}
        value={value}
        onChange={onChange}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={check.status === 'bad' || errors.length > 0}
        describedBy={describedByOf(field)}
      />
      <Facts label={`Facts: ${label}`} facts={facts} />
    </FieldGroup>
  );
}
