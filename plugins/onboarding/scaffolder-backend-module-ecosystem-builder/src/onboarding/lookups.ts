import {
  type Answer,
  type FieldLookup,
  judgeLookups,
  type Problem,
  type RepositoryLinkLookup,
} from '@portal/plugin-ecosystem-builder-common';
import type { OnboardingSystems } from './OnboardingSystems';

const LINK: RepositoryLinkLookup['kind'] = 'onboarding-repository-link';

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
 * Asks the look-ups of a value in their systems, with the readers of the forms. `requireRight` asks whether the person may
 * link the repository, before each change.
 *
 * @returns the errors; a look-up without an answer is an error
 */
export async function askLookups(
  lookups: readonly FieldLookup[],
  systems: Pick<OnboardingSystems, 'lookups'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Problem[]> {
  const answers = new Map<object, Answer>();
  const own = lookups.filter(({ lookup }) => lookup.kind !== LINK);
  for (const each of own) {
    answers.set(each.lookup, await ask(each, systems, signal));
  }
  return judgeLookups(own, lookup => answers.get(lookup));
}
