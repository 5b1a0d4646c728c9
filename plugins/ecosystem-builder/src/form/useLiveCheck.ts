import { useApi } from '@backstage/frontend-plugin-api';
import type {
  LiveRule,
  RuleContext,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CheckState,
  lookupQuestion,
  lookupsApiRef,
  useChecks,
} from '@portal/plugin-field-kit';
import { useMemo } from 'react';

const NO_QUESTIONS: [] = [];

function withNotice(check: CheckState, notice: string | undefined): CheckState {
  return notice !== undefined && check.status === 'good'
    ? { ...check, warning: notice }
    : check;
}

/**
 * Checks a text beside its field: its form first, then its look-ups.
 *
 * @param isSkipped - true for a text that needs no check: untouched, or the value of a file, which may be older than a rule
 */
export function useLiveCheck(
  rule: LiveRule,
  text: string,
  { context, isSkipped }: { context: RuleContext; isSkipped: boolean },
): CheckState {
  const lookups = useApi(lookupsApiRef);
  const message = isSkipped ? undefined : rule.check(text, context);
  const questions = useMemo(
    () =>
      isSkipped || message !== undefined
        ? NO_QUESTIONS
        : (rule.lookups?.(text, context) ?? []).map(lookup =>
            lookupQuestion(lookup, lookups),
          ),
    [isSkipped, message, rule, text, context, lookups],
  );
  const asked = useChecks(questions);
  if (message !== undefined) return { status: 'bad', message };
  return withNotice(
    asked,
    isSkipped ? undefined : rule.notice?.(text, context),
  );
}
