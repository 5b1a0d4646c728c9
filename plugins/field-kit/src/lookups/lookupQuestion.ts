import type { Lookup } from '@portal/plugin-field-kit-common';
import type { CheckQuestion } from '../check';
import type { LookupAnswer } from './LookupAnswer';
import type { LookupsApi } from './lookupsApi';

/** What is asked, without what people are told: equal questions of fields with other texts are one. */
function keyOf(lookup: Lookup): unknown {
  const { message, liveMessage, goodMessage, failureMessage, ...asked } =
    lookup;
  return asked;
}

/**
 * A lookup as a question that {@link useChecks} asks; worded for a field while one types.
 *
 * @public
 */
export function lookupQuestion(
  lookup: Lookup,
  lookups: LookupsApi,
): CheckQuestion<LookupAnswer> {
  return {
    key: ['lookup', keyOf(lookup)],
    ask: signal => lookups.ask(lookup, signal),
    // Somebody may take a free name at any time.
    keep: lookup.kind !== 'free' && !lookup.isFleeting,
    failureMessage: lookup.failureMessage,
    judge({ holds, message, warning, isUnsaid, facts }) {
      if (!holds) {
        const told = message ?? lookup.liveMessage ?? lookup.message;
        return { status: 'bad', message: told, facts };
      }
      const goodMessage = isUnsaid ? undefined : lookup.goodMessage;
      return { status: 'good', message: goodMessage, warning, facts };
    },
  };
}
