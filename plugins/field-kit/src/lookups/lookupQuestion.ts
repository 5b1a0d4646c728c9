import type { Lookup } from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import type { CheckQuestion } from '../check';
import { askLookup } from './askLookup';
import type { LookupAnswer } from './LookupAnswer';

/** Kinds whose answer is about a name that somebody may take at any time. */
function isAboutFreeName({ kind }: Lookup): boolean {
  return kind.endsWith('-free') || kind === 'service-accounts-below';
}

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
  apis: FieldApis,
): CheckQuestion<LookupAnswer> {
  return {
    key: ['lookup', keyOf(lookup)],
    ask: signal => askLookup(lookup, apis, signal),
    keep: !isAboutFreeName(lookup),
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
