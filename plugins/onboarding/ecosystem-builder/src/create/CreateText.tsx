import {
  buildOnboardingPlace,
  isAbsent,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
  type OnboardType,
  ownApplicationOf,
} from '@portal/plugin-ecosystem-builder-common';
import {
  CheckedTextField,
  type CheckState,
  type FieldText,
  useFieldText,
  useStable,
} from '@portal/plugin-field-kit';
import { useCallback, useMemo, useState } from 'react';
import { frameOf } from '../form/controlParts';
import { useLiveCheck } from '../form/useLiveCheck';
import type { CreateControlProps } from './createParts';
import { useOriginCheck } from './useOriginCheck';

/** Texts that the submit asks for although they may be blank beside their field. */
const ALWAYS_ASKED = ['github_team_maintainer', 'team_name'];

/** The text of the control, and whether somebody has typed in it since the onboarding type was chosen: another one empties the form. */
function useTypedText({ field, state, dispatch }: CreateControlProps) {
  const key = field.id as LiveKey;
  const { onboardType } = state;
  const [typedAs, setTypedAs] = useState<OnboardType>();
  const text = useFieldText(
    state.payload[key] ?? '',
    useCallback(
      (value: string) => dispatch({ type: 'edited', key, value }),
      [dispatch, key],
    ),
  );
  const onChange: FieldText['handlers']['onChange'] = event => {
    setTypedAs(onboardType);
    text.handlers.onChange(event);
  };
  return {
    text: { ...text, handlers: { ...text.handlers, onChange } },
    isTyped: typedAs !== undefined && typedAs === onboardType,
  };
}

function withNotice(check: CheckState, notice: string | undefined): CheckState {
  return notice !== undefined && check.status === 'good'
    ? { status: 'good', warning: notice }
    : check;
}

/** The name of a new application is also the name of its file. */
const withOrigin = (check: CheckState, origin: CheckState): CheckState =>
  origin.status === 'bad' && check.status === 'good' ? origin : check;

/**
 * A text with the live rule of its key. An empty text has no error before Next, unless somebody removed it and the rule has a
 * message for that (ledger E-180 to E-222).
 */
export function CreateText(props: CreateControlProps) {
  const { field, state, isDisabled } = props;
  const key = field.id as LiveKey;
  const rule: LiveRule = LIVE_RULES[key];
  const { applicationId, applicationName } = ownApplicationOf(state);
  const place = useStable(buildOnboardingPlace(state.payload));
  const context = useMemo(
    () => ({ ...props.context, applicationId, applicationName, place }),
    [props.context, applicationId, applicationName, place],
  );
  const { text, isTyped } = useTypedText(props);
  const isEmpty = isAbsent(text.text);
  const check = useLiveCheck(rule, text.text, {
    context,
    isUnchecked: isEmpty && !(rule.saysEmpty && isTyped),
  });
  const { check: origin, help } = useOriginCheck(state, key);
  const frame = frameOf(props);
  const notice = isEmpty ? undefined : rule.notice?.(text.text, context);
  return (
    <CheckedTextField
      field={{
        ...frame,
        description: help ?? frame.description,
        isRequired:
          ALWAYS_ASKED.includes(key) || rule.check('', context) !== undefined,
        isDisabled,
      }}
      text={text}
      check={withOrigin(withNotice(check, notice), origin)}
    />
  );
}
