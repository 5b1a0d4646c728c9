import {
  type AskOptions,
  bindQuestions,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import { askFacts, askPlace } from './createQuestions';
import { ONBOARDING_FIELD_LOOKUPS } from './fieldLookups';
import {
  askNewRepository,
  askRepositoryLink,
  askReserved,
} from './repositoryQuestions';
import { askUnclaimed } from './earlierQuestions';
import {
  askAccountLink,
  askGroupLink,
  askGroupName,
  askTeamName,
} from './thingQuestions';
import type { OnboardingLookup, RuleSystems } from './types';
import { askUpdate } from './updateQuestion';

/** The person who sent the form, as who asks. */
const askerOf = ({ ask, caller, signal }: AskOptions) => ({
  ask,
  requester: caller.userEntityRef(),
  signal,
});

/** Creates the lookups of the onboarding forms on the server. */
export function createOnboardingLookups(systems: RuleSystems): SystemLookups {
  return {
    // The modules of the systems have the readers of the lists.
    readers: [],
    fieldLookups: ONBOARDING_FIELD_LOOKUPS,
    questions: bindQuestions<OnboardingLookup>({
      'onboarding-right': ({ product, applicationId, team }, options) =>
        options.rights.may(
          'create',
          { kind: 'onboarding', product, applicationId, team },
          options,
        ),
      'onboarding-facts': ({ payload }, { signal }) =>
        askFacts(systems, payload, signal),
      'onboarding-place': ({ place }, { signal }) =>
        askPlace(systems, place, signal),
      'onboarding-group-name': (lookup, options) =>
        askGroupName(systems, lookup, askerOf(options)),
      'onboarding-group-link': ({ name }, options) =>
        askGroupLink(systems, name, options),
      'onboarding-account-link': (lookup, { signal }) =>
        askAccountLink(systems, lookup, signal),
      'onboarding-new-repository': async ({ isKept, ...lookup }, { signal }) =>
        isKept
          ? askNewRepository(systems, lookup, signal)
          : askReserved(systems, lookup.name),
      'onboarding-repository-link': ({ name }, options) =>
        askRepositoryLink(name, options),
      'onboarding-team-name': (lookup, options) =>
        askTeamName(systems, lookup, askerOf(options)),
      'onboarding-unclaimed': (lookup, options) =>
        askUnclaimed(systems, lookup, askerOf(options)),
      'onboarding-update': (lookup, options) =>
        askUpdate(systems, lookup, options),
    }),
  };
}
