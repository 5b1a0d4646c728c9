import { hasControlCharacter } from '@portal/plugin-field-kit-common';
import type { Payload } from '../payload';

/** Maximum length of the name of a folder or file without its ending: the portal's own limit. */
const MAX_NAME_LENGTH = 100;

const MARKS = /\p{M}/gu;
const SEPARATORS = /[\s_.\p{Pd}]+/gu;
const PATH = /[/\\]/;

/**
 * Converts a name to a key that is equal for names that differ only in case, accents or spaces. For comparison only: the
 * key of a name in another alphabet is no name of a file.
 */
export function canonicalKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SEPARATORS, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the existing name that a new one would collide with, or undefined. The ending `.json` does not count. */
export function findCollision(
  name: string,
  existing: readonly string[],
): string | undefined {
  const key = (text: string) => canonicalKey(text.replace(/\.json$/i, ''));
  return existing.find(other => key(other) === key(name));
}

/** Builds the name of a folder or file from a text: `Payments & Finance` becomes `payments-finance`. */
export function buildName(text: string | undefined): string | undefined {
  const name = canonicalKey(text ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' || name.length > MAX_NAME_LENGTH ? undefined : name;
}

/** The place of an onboarding file: `{portfolio}/{file}`. */
export interface OnboardingPlace {
  portfolio: string;
  /** With its ending. */
  file: string;
}

/**
 * Builds the place of a new onboarding file from the product's portfolio and the application's name. Both names consist
 * of lower-case letters, digits and hyphens only, so no value can lead to another path.
 *
 * @returns undefined if a name has no such character, or is too long
 */
export function buildOnboardingPlace(
  payload: Payload,
): OnboardingPlace | undefined {
  const portfolio = buildName(payload.product_portfolio);
  const name = buildName(payload.application_name);
  return portfolio === undefined || name === undefined
    ? undefined
    : { portfolio, file: `${name}.json` };
}

/** Returns true if a text is the name of one folder or file and no path. It may still not exist. */
export function isPlainName(text: string): boolean {
  return (
    text !== '' &&
    text !== '.' &&
    text !== '..' &&
    text.length <= 255 &&
    !PATH.test(text) &&
    !hasControlCharacter(text)
  );
}
