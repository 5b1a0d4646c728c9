import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { type Config, readDurationFromConfig } from '@backstage/config';
import { readPositive } from '@portal/plugin-backend-kit-node';
import type { HumanDuration } from '@backstage/types';

const SECTION = 'standards';

const DEFAULT_EVERY: HumanDuration = { minutes: 10 };

export interface StandardsConfig {
  evaluateEvery: HumanDuration;
  /** Groups that decide on exceptions, besides the admins of the portal; entity refs in lower case. */
  owners: string[];
  requestsPerMinute?: number;
}

/**
 * Reads the section `standards`.
 *
 * @throws InputError that names the invalid key
 */
export function readStandardsConfig(config: Config): StandardsConfig {
  const section = config.getOptionalConfig(SECTION);
  return {
    evaluateEvery: section?.has('evaluateEvery')
      ? readDurationFromConfig(section, { key: 'evaluateEvery' })
      : DEFAULT_EVERY,
    owners: (section?.getOptionalStringArray('owners') ?? []).map(ref =>
      stringifyEntityRef(
        parseEntityRef(ref, { defaultKind: 'group' }),
      ).toLowerCase(),
    ),
    requestsPerMinute:
      section && readPositive(section, SECTION, 'rateLimit.requestsPerMinute'),
  };
}
