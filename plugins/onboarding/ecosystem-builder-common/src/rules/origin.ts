import type { Lookup } from '@portal/plugin-field-kit-common';
import { buildOnboardingPlace, type OnboardingPlace } from '../file/names';
import { DAY_1, isAbsent, type CreateValue } from '../payload';
import { OWN_MESSAGES } from '../texts';
import type { FieldLookup } from './context';

/** The requester may onboard an application of the product, and give it to a team. */
export interface RightLookup extends Lookup {
  kind: 'onboarding-right';
  product: string;
  applicationId?: string;
  /** Mail address of the team. */
  team?: string;
}

/** No file has the name of the new one, or a name that people take for it. */
export interface PlaceLookup extends Lookup {
  kind: 'onboarding-place';
  place: OnboardingPlace;
}

/** The requester may onboard the application. */
export function mayOnboard(
  application: Pick<RightLookup, 'product' | 'applicationId' | 'team'>,
): RightLookup {
  return {
    kind: 'onboarding-right',
    ...application,
    // A right may be given while the form is open.
    isFleeting: true,
    message: OWN_MESSAGES.notYours,
  };
}

/** The application has no onboarding file yet. */
export function hasNoFile(place: OnboardingPlace): PlaceLookup {
  return {
    kind: 'onboarding-place',
    place,
    isFleeting: true,
    message: OWN_MESSAGES.fileExists(place.portfolio, place.file),
  };
}

/**
 * Returns what a create form asks beside the pickers of the application and product, as soon as they are chosen: whether the person
 * may onboard it, and whether it has a file already. The server asks the same again.
 */
export function originLookups({
  onboardType,
  payload,
}: CreateValue): FieldLookup[] {
  const { application_id: applicationId, product } = payload;
  if (product === undefined || isAbsent(product)) return [];
  const isListed = onboardType === DAY_1 && !isAbsent(applicationId);
  const right = mayOnboard({ product, ...(isListed && { applicationId }) });
  const place = buildOnboardingPlace(payload);
  return [
    { field: isListed ? 'application_name' : 'product', lookup: right },
    ...(place ? [{ field: 'application_name', lookup: hasNoFile(place) }] : []),
  ];
}
