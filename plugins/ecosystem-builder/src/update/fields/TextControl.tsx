import { useApi } from '@backstage/frontend-plugin-api';
import {
  isAbsent,
  isChangeable,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
} from '@portal/plugin-ecosystem-builder-common';
import {
  CheckedTextField,
  type CheckState,
  lookupQuestion,
  lookupsApiRef,
  useChecks,
  useFieldText,
} from '@portal/plugin-field-kit';
import { useCallback, useMemo } from 'react';
import { type ControlProps, frameOf } from './fieldParts';

/** Checks a text beside its field. The value of the file is not checked: it may be older than a rule. */
function useLiveCheck(
  rule: LiveRule,
  text: string,
  {
    context,
    isUnchanged,
  }: Pick<ControlProps, 'context'> & {
    isUnchanged: boolean;
  },
): CheckState {
  const lookups = useApi(lookupsApiRef);
  const message = isUnchanged ? undefined : rule.check(text, context);
  const questions = useMemo(
    () =>
      isUnchanged || message !== undefined
        ? []
        : (rule.lookups?.(text, context) ?? []).map(lookup =>
            lookupQuestion(lookup, lookups),
          ),
    [isUnchanged, message, rule, text, context, lookups],
  );
  const asked = useChecks(questions);
  return message === undefined ? asked : { status: 'bad', message };
}

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
    isUnchanged: text.text === before || isEmptyAllowed,
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
