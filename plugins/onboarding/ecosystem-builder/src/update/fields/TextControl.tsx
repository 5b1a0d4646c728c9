import {
  isAbsent,
  isChangeable,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
} from '@portal/plugin-ecosystem-builder-common';
import { CheckedTextField, useFieldText } from '@portal/plugin-field-kit';
import { useCallback } from 'react';
import { useLiveCheck } from '../../form/useLiveCheck';
import { frameOf } from '../../form/controlParts';
import type { ControlProps } from './fieldParts';

/** A text with the live rule of its key (ledger E-180 to E-228). */
export function TextControl(props: ControlProps) {
  const { field, state, dispatch, context, isDisabled } = props;
  const key = field.id as LiveKey;
  const rule: LiveRule = LIVE_RULES[key];
  const text = useFieldText(
    state.payload[key] ?? '',
    useCallback(
      (value: string) => dispatch({ type: 'edited', key, value }),
      [dispatch, key],
    ),
  );
  const before = state.base[key] ?? '';
  const isEmptyAllowed =
    isAbsent(text.text) && rule.check('', context) === undefined;
  const check = useLiveCheck(rule, text.text, {
    context,
    isUnchecked: text.text === before || isEmptyAllowed,
  });
  return (
    <CheckedTextField
      field={{
        ...frameOf(props),
        isRequired: rule.check('', context) !== undefined,
        isDisabled: isDisabled || !isChangeable(state, key),
      }}
      text={text}
      check={check}
    />
  );
}
