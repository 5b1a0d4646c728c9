import type { networkRangeRule } from '@portal/plugin-azure-common';
import {
  CheckedTextField,
  useFieldCheck,
  useFieldText,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';

/** A range of IPv4 addresses for a network or a subnet. */
export function NetworkRange({
  field,
}: PortalFieldProps<typeof networkRangeRule>) {
  const text = useFieldText(field.value, field.onChange);
  const check = useFieldCheck(field, text.text);
  return <CheckedTextField field={field} text={text} check={check} />;
}
