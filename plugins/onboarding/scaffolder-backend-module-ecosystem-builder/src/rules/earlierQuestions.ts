import { ALIASES } from '@portal/plugin-directory-common';
import type {
  OnboardingPlace,
  UnclaimedLookup,
} from '@portal/plugin-ecosystem-builder-common';
import { isSame } from '@portal/plugin-field-kit-common';
import type { AskOptions, LookupAnswer } from '@portal/plugin-form-rules-node';
import type { MadeThing } from '../provisioning/readResult';
import type { RuleSystems } from './types';

/** Who asks: a service, which has no earlier runs, without a requester. */
interface Asker {
  requester?: string;
  signal: AbortSignal;
}

/** The things that take a name, and the file for which the person onboards. */
interface Taken {
  place: OnboardingPlace | undefined;
  things: readonly MadeThing[];
}

/** Replaces the answer that a name is taken, if an earlier run of the same person has made all that take it for the same file. */
export async function unlessMadeBefore(
  { earlier }: Pick<RuleSystems, 'earlier'>,
  answer: LookupAnswer,
  { place, things }: Taken,
  { requester, signal }: Asker,
): Promise<LookupAnswer> {
  if (answer.holds || !place || !requester) return answer;
  for (const thing of things) {
    if (!(await earlier.hasMade(requester, place, thing, signal))) {
      return answer;
    }
  }
  return things.length > 0 ? { holds: true } : answer;
}

/** The things that take a name: an alias is taken by its applications. */
async function takersOf(
  { directory }: Pick<RuleSystems, 'directory'>,
  { lookup: { list, id } }: UnclaimedLookup,
  signal: AbortSignal,
): Promise<MadeThing[]> {
  if (list !== ALIASES.name) return [{ kind: 'repository', name: id }];
  const { items } = await directory.findApplications(
    { by: 'alias', value: id },
    { signal },
  );
  return items
    .filter(({ alias }) => isSame(alias, id))
    .map(({ applicationID: name }) => ({ kind: 'application', name }));
}

/** Answers whether a name is free, or taken only by what an earlier run of the same person has made for the same file. */
export async function askUnclaimed(
  systems: Pick<RuleSystems, 'directory' | 'earlier'>,
  asked: UnclaimedLookup,
  { ask, ...asker }: Asker & Pick<AskOptions, 'ask'>,
): Promise<LookupAnswer> {
  const answer = await ask(asked.lookup);
  if (answer.holds) return answer;
  const things = await takersOf(systems, asked, asker.signal);
  return unlessMadeBefore(systems, answer, { ...asked, things }, asker);
}
