import {
  bindQuestions,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import { askFacts, askPlace } from './createQuestions';
import { ONBOARDING_FIELD_LOOKUPS } from './fieldLookups';
import { askAccountLink, askGroupLink, askGroupName } from './thingQuestions';
import type { OnboardingLookup, RuleSystems } from './types';
import { askUpdate } from './updateQuestion';

/** Creates the lookups of the onboarding forms on the server. */
export function createOnboardingLookups(systems: RuleSystems): SystemLookups {
  return {
    // The modules of the systems have the readers of the lists.
    readers: [],
    fieldLookups: ONBOARDING_FIELD_LOOKUPS,
    questions: bindQuestions<OnboardingLookup>({
      'onboarding-right': ({ product, applicationId }, options) =>
        options.rights.may(
          'create',
          { kind: 'onboarding', product, applicationId },
          options,
        ),
      'onboarding-facts': ({ payload }, { signal }) =>
        askFacts(systems, payload, signal),
      'onboarding-place': ({ place }, { signal }) =>
        askPlace(systems, place, signal),
      'onboarding-group-name': ({ name }, options) =>
        askGroupName(name, options),
      'onboarding-group-link': ({ name }, options) =>
        askGroupLink(systems, name, options),
      'onboarding-account-link': (lookup, { signal }) =>
        askAccountLink(systems, lookup, signal),
      'onboarding-update': (lookup, options) =>
        askUpdate(systems, lookup, options),
    }),
  };
}
