import { labelOf, OWN_MESSAGES } from '../texts';
import type { AnswerOf, FieldLookup, Problem } from './context';

/**
 * Returns the errors of look-ups. A look-up without an answer is an error, because nothing is sent unchecked.
 *
 * @param lookups - from `createLookups` or `updateLookups`
 */
export function judgeLookups(
  lookups: readonly FieldLookup[],
  answerOf: AnswerOf,
): Problem[] {
  return lookups.flatMap(({ field, lookup }) => {
    const answer = answerOf(lookup);
    if (answer === 'holds') return [];
    if (answer === 'fails') return [{ field, message: lookup.message }];
    const message =
      lookup.failureMessage ?? OWN_MESSAGES.notChecked(labelOf(field));
    return [{ field, message }];
  });
}
