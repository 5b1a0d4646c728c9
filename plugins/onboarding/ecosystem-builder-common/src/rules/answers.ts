import type { Lookup } from '@portal/plugin-field-kit-common';
import { labelOf, OWN_MESSAGES } from '../texts';
import type { AnswerOf, FieldLookup, Problem } from './context';

/**
 * Returns the errors of look-ups. A look-up without an answer is an error, because nothing is sent unchecked.
 *
 * @param lookups - from `createLookups` or `updateLookups`
 * @param reasonOf - the system's own reason why a look-up fails, if it gave one
 */
export function judgeLookups(
  lookups: readonly FieldLookup[],
  answerOf: AnswerOf,
  reasonOf: (lookup: Lookup) => string | undefined = () => undefined,
): Problem[] {
  return lookups.flatMap(({ field, lookup }) => {
    const answer = answerOf(lookup);
    if (answer === 'holds') return [];
    if (answer === 'fails') {
      return [{ field, message: reasonOf(lookup) ?? lookup.message }];
    }
    const message =
      lookup.failureMessage ?? OWN_MESSAGES.notChecked(labelOf(field));
    return [{ field, message }];
  });
}
