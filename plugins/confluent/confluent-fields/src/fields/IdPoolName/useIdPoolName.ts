import type { idPoolNameRule } from '@portal/plugin-confluent-common';
import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';

/** The logic of `IdPoolName`. */
export function useIdPoolName(field: PortalField<typeof idPoolNameRule>) {
  const text = useFieldText(field.value, field.onChange);
  return { text, check: useFieldCheck(field, text.text) };
}
