import {
  isListLookup,
  type ListLookup,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import type { OnboardingPlace } from '../file/names';
import type { RuleContext } from './context';

/** A name is free, or taken only by what an earlier run of the same person has made for the same file, which failed then. */
export interface UnclaimedLookup extends Lookup {
  kind: 'onboarding-unclaimed';
  /** Whether the name is free. */
  lookup: ListLookup;
  place: OnboardingPlace;
}

export function isUnclaimed(lookup: Lookup): lookup is UnclaimedLookup {
  return lookup.kind === 'onboarding-unclaimed';
}

/** Asks about a free name whether it is unclaimed, as soon as the new file has a place. Other lookups stay as they are. */
export function unlessOwn(
  lookup: Lookup,
  { place }: Pick<RuleContext, 'place'>,
): Lookup {
  if (!place || lookup.kind !== 'free' || !isListLookup(lookup)) return lookup;
  const { message, liveMessage, goodMessage, failureMessage } = lookup;
  const asked: UnclaimedLookup = {
    kind: 'onboarding-unclaimed',
    lookup,
    place,
    // A free name may be taken at any time.
    isFleeting: true,
    message,
    liveMessage,
    goodMessage,
    failureMessage,
  };
  return asked;
}
