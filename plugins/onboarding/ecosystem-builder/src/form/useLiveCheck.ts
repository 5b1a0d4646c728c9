import {
  type LiveRule,
  type RuleContext,
  unlessOwn,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CheckState,
  lookupQuestion,
  useChecks,
} from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { useOwnLookups } from './ownRuns';

export interface LiveCheckOptions {
  context: RuleContext;
  /** True for a text that is not checked, for example the value of a file, which may be older than a rule. */
  isUnchecked: boolean;
}

/** Checks a text beside its field: its form at once, then the company's lists. */
export function useLiveCheck(
  rule: LiveRule,
  text: string,
  { context, isUnchecked }: LiveCheckOptions,
): CheckState {
  const lookups = useOwnLookups();
  const message = isUnchecked ? undefined : rule.check(text, context);
  const questions = useMemo(
    () =>
      isUnchecked || message !== undefined
        ? []
        : (rule.lookups?.(text, context) ?? []).map(lookup =>
            lookupQuestion(unlessOwn(lookup, context), lookups),
          ),
    [isUnchecked, message, rule, text, context, lookups],
  );
  const asked = useChecks(questions);
  return message === undefined ? asked : { status: 'bad', message };
}
