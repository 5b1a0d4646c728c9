import {
  FieldFrame,
  Facts,
  RemotePicker,
  type CheckState,
  type FactValues,
  type PickerSource,
  type PortalField,
} from '@portal/plugin-field-kit';
import { describedByOf } from './describedByOf';

export interface PickerFieldProps<Item> {
  field: Omit<
    PortalField,
    'name' | 'value' | 'onChange' | 'options' | 'company'
  >;
  /** Keep its identity. */
  source: PickerSource<Item>;
  selected: Item | undefined;
  /** Undefined when the choice is cleared. */
  onSelect: (item: Item | undefined) => void;
  check: CheckState;
  facts: FactValues | undefined;
}

/** A field that is one choice from a list of a service. */
export function PickerField<Item>(props: PickerFieldProps<Item>) {
  const { field, source, selected, onSelect, check, facts } = props;
  const { id, label, errors, isRequired, isDisabled } = field;
  return (
    <FieldFrame field={field} check={check}>
      <RemotePicker
        id={id}
        label={label}
        source={source}
        value={selected}
        onChange={onSelect}
        isRequired={isRequired}
        isDisabled={isDisabled}
        isInvalid={check.status === 'bad' || errors.length > 0}
        describedBy={describedByOf(field)}
      />
      <Facts label={`Facts: ${label}`} facts={facts} />
    </FieldFrame>
  );
}
