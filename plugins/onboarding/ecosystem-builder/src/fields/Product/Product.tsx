import type { productRule } from '@portal/plugin-ecosystem-builder-common';
import { PickerField, type PortalFieldProps } from '@portal/plugin-field-kit';
import { useProduct } from './useProduct';

/** Selects a product of the company and shows its facts (ledger E-110, E-114). */
export function Product({ field }: PortalFieldProps<typeof productRule>) {
  return <PickerField field={field} {...useProduct(field)} />;
}
