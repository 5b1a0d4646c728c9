import type { Config } from '@backstage/config';
import { readPositive } from '@portal/plugin-backend-kit-node';

const SECTION = 'catalogViews';

/** As many as a person writes by hand; each may reach several teams. */
const DEFAULT_QUESTIONS_PER_HOUR = 10;

export interface CatalogViewsConfig {
  questionsPerHour: number;
  requestsPerMinute?: number;
}

/**
 * Reads the section `catalogViews`.
 *
 * @throws InputError that names the invalid key
 */
export function readCatalogViewsConfig(config: Config): CatalogViewsConfig {
  const section = config.getOptionalConfig(SECTION);
  const read = (key: string) => section && readPositive(section, SECTION, key);
  return {
    questionsPerHour: read('questionsPerHour') ?? DEFAULT_QUESTIONS_PER_HOUR,
    requestsPerMinute: read('rateLimit.requestsPerMinute'),
  };
}
