import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readPositive } from '@portal/plugin-backend-kit-node';

const SECTION = 'adoption';

/** Shorter ones can be guessed. */
const MIN_SALT = 32;

export interface AdoptionConfig {
  /** The salt of the hashes of people; without it one is generated. */
  salt?: string;
  requestsPerMinute?: number;
}

/**
 * Reads the section `adoption`.
 *
 * @throws InputError that names the invalid key
 */
export function readAdoptionConfig(config: Config): AdoptionConfig {
  const section = config.getOptionalConfig(SECTION);
  const salt = section?.getOptionalString('salt');
  if (salt !== undefined && salt.length < MIN_SALT) {
    throw new InputError(
      `'${SECTION}.salt' has fewer than ${MIN_SALT} characters`,
    );
  }
  return {
    salt,
    requestsPerMinute:
      section && readPositive(section, SECTION, 'rateLimit.requestsPerMinute'),
  };
}
