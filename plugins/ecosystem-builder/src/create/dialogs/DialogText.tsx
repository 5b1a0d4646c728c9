import {
  labelOf,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
  type RuleContext,
} from '@portal/plugin-ecosystem-builder-common';
import { CheckedTextField, useFieldText } from '@portal/plugin-field-kit';
import { useEffect } from 'react';
import { useLiveCheck } from '../../form/useLiveCheck';

export interface DialogTextProps {
  id: string;
  textKey: LiveKey;
  value: string;
  context: RuleContext;
  hasFocus?: boolean;
  onEdit: (value: string) => void;
  /** Called with whether the text is valid; must be referentially stable. */
  onCheck: (key: LiveKey, isGood: boolean) => void;
}

const NO_ERRORS: readonly string[] = [];

/** A text of a dialog with the live rule of its key. */
export function DialogText(props: DialogTextProps) {
  const { id, textKey, value, context, hasFocus, onEdit, onCheck } = props;
  const rule: LiveRule = LIVE_RULES[textKey];
  const text = useFieldText(value, onEdit);
  const isEmpty = text.text === '';
  const check = useLiveCheck(rule, text.text, { context, isSkipped: isEmpty });
  const isAsking = check.status === 'checking' || check.status === 'unknown';
  const isGood =
    !isEmpty &&
    text.text === value &&
    check.status !== 'bad' &&
    // Without a look-up, a text of the right form is good.
    (rule.lookups ? check.status === 'good' : !isAsking);
  useEffect(() => onCheck(textKey, isGood), [onCheck, textKey, isGood]);
  const field = {
    id: `${id}_${textKey}`,
    label: labelOf(textKey),
    description: undefined,
    errors: NO_ERRORS,
    errorId: `${id}_${textKey}__error`,
    isRequired: true,
    isDisabled: false,
  };
  return (
    <CheckedTextField
      field={field}
      text={text}
      check={check}
      inputProps={{ autoFocus: hasFocus }}
    />
  );
}
