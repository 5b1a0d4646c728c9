import type { emailFieldRule } from '@portal/plugin-directory-common';
import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useEmailField } from './useEmailField';

/** The mail address of an enabled account. */
export function EmailField({ field }: PortalFieldProps<typeof emailFieldRule>) {
  const { text, check, hint } = useEmailField(field);
  return (
    <CheckedTextField
      field={field}
      text={text}
      check={check}
      hint={hint}
      inputProps={{ inputMode: 'email' }}
    />
  );
}
