import {
  buildOnboardingPlace,
  createEcosystemBuilderCNRule,
  createEcosystemBuilderV2Rule,
  createValueSchema,
  ecosystemBuilderUpdateRule,
  ecosystemBuilderUpdateV2Rule,
  FILE_MESSAGES,
  hasNoFile,
  isAbsent,
  mayOnboard,
  OWN_MESSAGES,
  type RuleContext,
  updateValueSchema,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import {
  bindFieldLookups,
  type FieldLookups,
} from '@portal/plugin-form-rules-node';
import { repositoryLookups, thingLookups } from './payloadLookups';
import type { OnboardingLookup } from './types';

/** Returns the lookups of a create form that only the server makes. */
function createLookupsOf(version: Version, value: unknown): OnboardingLookup[] {
  const { payload } = createValueSchema(version).parse(value);
  const { application_id: id, product = '', supported_by: team } = payload;
  const place = buildOnboardingPlace(payload);
  return [
    mayOnboard({
      product,
      ...(!isAbsent(id) && { applicationId: id }),
      ...(!isAbsent(team) && { team }),
    }),
    { kind: 'onboarding-facts', payload, message: OWN_MESSAGES.notYours },
    ...(place ? [hasNoFile(place)] : []),
    ...thingLookups(payload),
    ...repositoryLookups(payload),
  ];
}

/** Returns the lookup of an update form: all its checks depend on the file. */
function updateLookupsOf(
  version: Version,
  value: unknown,
  { emailDomains }: Pick<RuleContext, 'emailDomains'>,
): OnboardingLookup[] {
  const read = updateValueSchema(version).parse(value);
  return [
    {
      kind: 'onboarding-update',
      version,
      emailDomains,
      value: read,
      message: FILE_MESSAGES.notFound(read.portfolio, read.file),
    },
  ];
}

/** The lookups that only the server makes, for each field. */
export const ONBOARDING_FIELD_LOOKUPS: readonly FieldLookups[] = [
  bindFieldLookups(createEcosystemBuilderCNRule, value =>
    createLookupsOf('CN', value),
  ),
  bindFieldLookups(createEcosystemBuilderV2Rule, value =>
    createLookupsOf('V2', value),
  ),
  bindFieldLookups(ecosystemBuilderUpdateRule, (value, company) =>
    updateLookupsOf('CN', value, company),
  ),
  bindFieldLookups(ecosystemBuilderUpdateV2Rule, (value, company) =>
    updateLookupsOf('V2', value, company),
  ),
];
