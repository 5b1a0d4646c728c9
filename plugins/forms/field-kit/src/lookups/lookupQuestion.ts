import type { Lookup } from '@portal/plugin-field-kit-common';
import type { CheckQuestion } from '../check';
import type { LookupAnswer } from './LookupAnswer';
import type { LookupsApi } from './lookupsApi';

/** The key of a lookup, without its messages: equal lookups of fields with different texts share one request. */
function keyOf(lookup: Lookup): unknown {
  const { message, liveMessage, goodMessage, failureMessage, ...asked } =
    lookup;
  return asked;
}

/**
 * Converts a lookup to a question for {@link useChecks}, with the messages for typing.
 *
 * @public
 */
export function lookupQuestion(
  lookup: Lookup,
  lookups: Pick<LookupsApi, 'ask'>,
): CheckQuestion<LookupAnswer> {
  return {
    key: ['lookup', keyOf(lookup)],
    ask: signal => lookups.ask(lookup, signal),
    // A free name may be taken at any time.
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
