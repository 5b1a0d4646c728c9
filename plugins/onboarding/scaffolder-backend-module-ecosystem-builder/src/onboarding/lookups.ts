import {
  type Answer,
  type FieldLookup,
  isUnclaimed,
  judgeLookups,
  type Problem,
  type RepositoryLinkLookup,
} from '@portal/plugin-ecosystem-builder-common';
import type { Lookup } from '@portal/plugin-field-kit-common';
import { askUnclaimed } from '../rules/earlierQuestions';
import type { OnboardingSystems } from './OnboardingSystems';

const LINK: RepositoryLinkLookup['kind'] = 'onboarding-repository-link';

type Systems = Pick<OnboardingSystems, 'directory' | 'earlier' | 'lookups'>;

/** Who asks: the portal for itself, except about what earlier runs of the requester have made. */
interface Asker {
  requester: string;
  signal: AbortSignal;
}

async function ask(
  { lookup }: FieldLookup,
  systems: Systems,
  { requester, signal }: Asker,
): Promise<Answer> {
  const askOne = (one: Lookup) => systems.lookups.ask(one, { signal });
  try {
    const { holds } = isUnclaimed(lookup)
      ? await askUnclaimed(systems, lookup, { ask: askOne, requester, signal })
      : await askOne(lookup);
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
  systems: Systems,
  {
    requester,
    signal = new AbortController().signal,
  }: Omit<Asker, 'signal'> & Partial<Asker>,
): Promise<Problem[]> {
  const answers = new Map<object, Answer>();
  const own = lookups.filter(({ lookup }) => lookup.kind !== LINK);
  for (const each of own) {
    answers.set(each.lookup, await ask(each, systems, { requester, signal }));
  }
  return judgeLookups(own, lookup => answers.get(lookup));
}
