import type { CheckState, FactValues } from '../check';
import { Facts } from '../facts';
import { RemotePicker, type PickerSource } from '../picker';
import { describedWithHelp } from './describedByOf';
import { FieldFrame } from './FieldFrame';
import type { PortalField } from './PortalField';
import { useIsInvalid } from './useShownErrors';

/** @public */
export interface PickerFieldProps<Item> {
  field: Omit<
    PortalField,
    'rule' | 'value' | 'onChange' | 'options' | 'company'
  >;
  /** Must be referentially stable. */
  source: PickerSource<Item>;
  selected: Item | undefined;
  /** Called with undefined when the user clears the selection. */
  onSelect: (item: Item | undefined) => void;
  check: CheckState;
  facts: FactValues | undefined;
}

/**
 * A field to select one item from the list of a service.
 *
 * @public
 */
export function PickerField<Item>(props: PickerFieldProps<Item>) {
  const { field, source, selected, onSelect, check, facts } = props;
  const { id, label, isRequired, isDisabled } = field;
  const isInvalid = useIsInvalid(field, check);
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
        isInvalid={isInvalid}
        describedBy={describedWithHelp(field)}
      />
      <Facts label={`Facts: ${label}`} facts={facts} />
    </FieldFrame>
  );
}
