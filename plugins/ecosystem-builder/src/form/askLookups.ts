import {
  type Answer,
  type FieldLookup,
  judgeLookups,
  type Problem,
} from '@portal/plugin-ecosystem-builder-common';
import { type LookupsApi, withTimeout } from '@portal/plugin-field-kit';

/** Parallel look-ups: a list of people has one per entry. */
const AT_ONCE = 6;

/** Makes look-ups on Next and returns the errors. A look-up without an answer is one. */
export async function askLookups(
  wanted: readonly FieldLookup[],
  lookups: LookupsApi,
): Promise<Problem[]> {
  const answers = new Map<FieldLookup['lookup'], Answer>();
  const ask = async ({ lookup }: FieldLookup) => {
    try {
      const { holds } = await withTimeout(
        signal => lookups.ask(lookup, signal),
        undefined,
      );
      answers.set(lookup, holds ? 'holds' : 'fails');
    } catch {
      answers.set(lookup, 'unknown');
    }
  };
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    await Promise.all(wanted.slice(start, start + AT_ONCE).map(ask));
  }
  return judgeLookups(wanted, lookup => answers.get(lookup));
}
