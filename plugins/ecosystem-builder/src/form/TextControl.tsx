import {
  isAbsent,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
  type RuleContext,
  type TextKey,
} from '@portal/plugin-ecosystem-builder-common';
import { CheckedTextField, useFieldText } from '@portal/plugin-field-kit';
import { memo, useCallback, useRef } from 'react';
import { type ControlProps, frameOf } from './frame';
import { useLiveCheck } from './useLiveCheck';

export interface TextControlProps extends ControlProps {
  value: string | undefined;
  /** The value of the file: it is not checked, because it may be older than a rule. */
  before?: string;
  context: RuleContext;
  onEdit: (key: TextKey, value: string) => void;
}

/** Returns true after the first input: an empty field is no error before. */
function useIsTouched(text: string, first: string): boolean {
  const isTouched = useRef(false);
  if (text !== first) isTouched.current = true;
  return isTouched.current;
}

function Control(props: TextControlProps) {
  const { field, value, before = '', context, onEdit, isDisabled } = props;
  const key = field.id as LiveKey;
  const rule: LiveRule = LIVE_RULES[key];
  const isRequired = rule.check('', context) !== undefined;
  const text = useFieldText(
    value ?? '',
    useCallback((typed: string) => onEdit(key, typed), [onEdit, key]),
  );
  const isTouched = useIsTouched(text.text, before);
  const isEmpty = isAbsent(text.text);
  const check = useLiveCheck(rule, text.text, {
    context,
    isSkipped: isEmpty ? !isRequired || !isTouched : text.text === before,
  });
  return (
    <CheckedTextField
      field={{ ...frameOf(props), isRequired, isDisabled }}
      text={text}
      check={check}
    />
  );
}

/** A text with the live rule of its key (ledger E-180 to E-228). */
export const TextControl = memo(Control);
