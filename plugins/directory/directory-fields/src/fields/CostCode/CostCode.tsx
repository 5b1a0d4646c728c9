import type { costCodeRule } from '@portal/plugin-directory-common';
import {
  CheckedTextField,
  useFieldCheck,
  useFieldText,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';

/** A cost code of the company. */
export function CostCode({ field }: PortalFieldProps<typeof costCodeRule>) {
  const text = useFieldText(field.value, field.onChange);
  const check = useFieldCheck(field, text.text);
  return <CheckedTextField field={field} text={text} check={check} />;
}
