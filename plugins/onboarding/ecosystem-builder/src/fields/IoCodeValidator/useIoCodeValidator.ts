import {
  IO_CODE_WORDS,
  type ioCodeValidatorRule,
  LIVE_MESSAGES,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CheckState,
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
  const check = useFieldCheck(field, typed);
  // The words need no look-up, and are as valid as a code that the list has.
  const isWord = IO_CODE_WORDS.some(word => word === text.text);
  const known: CheckState = {
    status: 'good',
    message: LIVE_MESSAGES.ioCodeKnown,
  };
  const isGood = check.status === 'good' || check.status === 'idle';
  return { text, check: isWord && isGood ? known : check };
}
