import {
  isAbsent,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
  ownApplicationOf,
} from '@portal/plugin-ecosystem-builder-common';
import { CheckedTextField, useFieldText } from '@portal/plugin-field-kit';
import { useCallback, useMemo } from 'react';
import { frameOf } from '../form/controlParts';
import { useLiveCheck } from '../form/useLiveCheck';
import type { CreateControlProps } from './createParts';

/** Texts that the submit asks for although they may be blank beside their field. */
const ALWAYS_ASKED = ['github_team_maintainer', 'team_name'];

/** A text with the live rule of its key. An empty text has no error before Next (ledger E-180 to E-222). */
export function CreateText(props: CreateControlProps) {
  const { field, state, dispatch, isDisabled } = props;
  const key = field.id as LiveKey;
  const rule: LiveRule = LIVE_RULES[key];
  const { applicationId, applicationName } = ownApplicationOf(state);
  const context = useMemo(
    () => ({ ...props.context, applicationId, applicationName }),
    [props.context, applicationId, applicationName],
  );
  const text = useFieldText(
    state.payload[key] ?? '',
    useCallback(
      (value: string) => dispatch({ type: 'edited', key, value }),
      [dispatch, key],
    ),
  );
  const check = useLiveCheck(rule, text.text, {
    context,
    isUnchecked: isAbsent(text.text),
  });
  const notice = isAbsent(text.text)
    ? undefined
    : rule.notice?.(text.text, context);
  return (
    <CheckedTextField
      field={{
        ...frameOf(props),
        isRequired:
          ALWAYS_ASKED.includes(key) || rule.check('', context) !== undefined,
        isDisabled,
      }}
      text={text}
      check={
        notice !== undefined && check.status === 'good'
          ? { status: 'good', warning: notice }
          : check
      }
    />
  );
}
