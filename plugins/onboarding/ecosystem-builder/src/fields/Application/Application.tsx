import type { applicationRule } from '@portal/plugin-ecosystem-builder-common';
import { PickerField, type PortalFieldProps } from '@portal/plugin-field-kit';
import { useApplication } from './useApplication';

/** Selects an application of the company and shows its facts (ledger E-111 to E-113). */
export function Application({
  field,
}: PortalFieldProps<typeof applicationRule>) {
  return <PickerField field={field} {...useApplication(field)} />;
}
