import {
  type Answer,
  type FieldLookup,
  judgeLookups,
  type Problem,
} from '@portal/plugin-ecosystem-builder-common';
import type { OnboardingSystems } from './OnboardingSystems';

async function ask(
  { lookup }: FieldLookup,
  { lookups }: Pick<OnboardingSystems, 'lookups'>,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const { holds } = await lookups.ask(lookup, { signal });
    return holds ? 'holds' : 'fails';
  } catch {
    signal.throwIfAborted();
    return 'unknown';
  }
}

/**
 * Asks the look-ups of a value in their systems, with the readers of the forms.
 *
 * @returns the errors; a look-up without an answer is an error
 */
export async function askLookups(
  lookups: readonly FieldLookup[],
  systems: Pick<OnboardingSystems, 'lookups'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Problem[]> {
  const answers = new Map<object, Answer>();
  for (const each of lookups) {
    answers.set(each.lookup, await ask(each, systems, signal));
  }
  return judgeLookups(lookups, lookup => answers.get(lookup));
}
