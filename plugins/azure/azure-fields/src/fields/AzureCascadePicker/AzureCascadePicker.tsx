import {
  CascadePicker,
  describedByOf,
  Facts,
  FieldGroup,
  useIsInvalid,
} from '@portal/plugin-field-kit';
import type { AzureCascadeField } from './azureLevels';
import { useAzureCascadePicker } from './useAzureCascadePicker';

/** Pickers of Azure's things, each with what belongs to the choice above it. */
export function AzureCascadePicker({ field }: { field: AzureCascadeField }) {
  const { levels, check, facts } = useAzureCascadePicker(field);
  const { id, label, value, onChange, isRequired, isDisabled } = field;
  const isInvalid = useIsInvalid(field, check);
  return (
    <FieldGroup
      field={field}
      check={check}
      isLabelInside={levels.some(level => level.label === label)}
    >
      <CascadePicker
        id={id}
        levels={levels}
        value={value}
        onChange={onChange}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        describedBy={describedByOf(field)}
      />
      <Facts label={`Facts: ${label}`} facts={facts} />
    </FieldGroup>
  );
}
