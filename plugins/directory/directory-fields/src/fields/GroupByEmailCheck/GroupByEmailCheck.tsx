import type { groupByEmailCheckRule } from '@portal/plugin-directory-common';
import {
  CheckedTextField,
  useFieldCheck,
  useFieldText,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';

/** The mail address of a directory group. */
export function GroupByEmailCheck({
  field,
}: PortalFieldProps<typeof groupByEmailCheckRule>) {
  const text = useFieldText(field.value, field.onChange);
  const check = useFieldCheck(field, text.text);
  return (
    <CheckedTextField
      field={field}
      text={text}
      check={check}
      inputProps={{ inputMode: 'email' }}
    />
  );
}
