import type { ioCodeValidatorRule } from '@portal/plugin-ecosystem-builder-common';
import {
  CheckedTextField,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useIoCodeValidator } from './useIoCodeValidator';

/** Looks a cost code up in the company's list (ledger E-115, E-195, E-196). */
export function IoCodeValidator({
  field,
}: PortalFieldProps<typeof ioCodeValidatorRule>) {
  return <CheckedTextField field={field} {...useIoCodeValidator(field)} />;
}
