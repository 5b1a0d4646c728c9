import {
  canonicalKey,
  type OnboardingPlace,
} from '@portal/plugin-ecosystem-builder-common';
import { createHash } from 'node:crypto';

/** Start of the names of the portal's branches in the onboarding repository. */
const BRANCHES = 'onboarding';

const HASH_LENGTH = 12;
const MAX_SLUG_LENGTH = 60;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
}

/** Name of an onboarding file, as the workflow takes it: `{portfolio}/{file}`. */
export function nameOf({ portfolio, file }: OnboardingPlace): string {
  return `${portfolio}/${file}`;
}

/** A key that is equal for places that differ only in case, accents or spaces. */
export function keyOf({ portfolio, file }: OnboardingPlace): string {
  const [folder, name] = [portfolio, file.replace(/\.json$/i, '')];
  return `${canonicalKey(folder)}/${canonicalKey(name)}`;
}

/** The lock of everything that changes whose pull request a file has, or starts something for one. */
export function lockOf(place: OnboardingPlace): string {
  return `onboarding/${keyOf(place)}`;
}

/** Start of the names of all branches for an onboarding file. */
export function branchesOf(place: OnboardingPlace): string {
  const key = keyOf(place);
  const slug = key
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');
  return `${BRANCHES}/${slug}-${hashOf(key)}/`;
}

/** Name of the branch for a new text of a file: equal for equal texts. */
export function branchOf(place: OnboardingPlace, text: string): string {
  return `${branchesOf(place)}${hashOf(text)}`;
}
