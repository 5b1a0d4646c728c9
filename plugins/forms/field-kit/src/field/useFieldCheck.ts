import { useApi } from '@backstage/frontend-plugin-api';
import type { FieldRule, FieldValue } from '@portal/plugin-field-kit-common';
import { useMemo, useRef } from 'react';
import { useChecks, type CheckState, type UseChecksOptions } from '../check';
import { checkStates } from '../check/CheckState';
import { lookupQuestion } from '../lookups/lookupQuestion';
import { lookupsApiRef } from '../lookups/lookupsApi';
import type { PortalField } from './PortalField';

/** Returns true after the first input: an empty field is no error before. */
function useIsTouched(value: unknown, initialValue: unknown): boolean {
  const isTouched = useRef(false);
  if (JSON.stringify(value) !== JSON.stringify(initialValue)) {
    isTouched.current = true;
  }
  return isTouched.current;
}

/**
 * Checks a field's value during typing, with its rule and the lookups of the rule.
 *
 * @param value - the current text of the field, which the form may get later
 * @public
 */
export function useFieldCheck<Rule extends FieldRule>(
  field: PortalField<Rule>,
  value: FieldValue<Rule> = field.value,
  settings?: UseChecksOptions,
): CheckState {
  const { rule, options, company } = field;
  const lookups = useApi(lookupsApiRef);
  const isTouched = useIsTouched(value, rule.initialValue);
  const [message] = useMemo(
    () => rule.check(value, options, company),
    [rule, value, options, company],
  );
  const questions = useMemo(
    () =>
      rule
        .lookups(value, options, company)
        .map(lookup => lookupQuestion(lookup, lookups)),
    [rule, value, options, company, lookups],
  );
  const asked = useChecks(questions, settings);
  if (message !== undefined) {
    return isTouched ? { status: 'bad', message } : checkStates.idle;
  }
  return asked;
}
