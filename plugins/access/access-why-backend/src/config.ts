import type { Config } from '@backstage/config';
import { readPositive } from '@portal/plugin-backend-kit-node';

const SECTION = 'accessWhy';

/**
 * Reads the requests that a person may send in a minute.
 *
 * @throws InputError that names the invalid key
 */
export function readRequestsPerMinute(config: Config): number | undefined {
  const section = config.getOptionalConfig(SECTION);
  return (
    section && readPositive(section, SECTION, 'rateLimit.requestsPerMinute')
  );
}
