import type { ioCodeValidatorRule } from '@portal/plugin-ecosystem-builder-common';
import {
  useFieldCheck,
  useFieldText,
  type PortalField,
} from '@portal/plugin-field-kit';
import { useMemo } from 'react';

/** The logic of `IoCodeValidator`. */
export function useIoCodeValidator(
  field: PortalField<typeof ioCodeValidatorRule>,
) {
  const { value, onChange } = field;
  const text = useFieldText(value.iocode, iocode => onChange({ iocode }));
  const typed = useMemo(() => ({ iocode: text.text }), [text.text]);
  return { text, check: useFieldCheck(field, typed) };
}
