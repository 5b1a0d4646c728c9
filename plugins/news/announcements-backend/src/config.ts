import type { Config } from '@backstage/config';
import { readPositive } from '@portal/plugin-backend-kit-node';

/** Each page asks for the banner and the unread ones, so that many pages are many requests. */
const DEFAULT_REQUESTS_PER_MINUTE = 240;

const SECTION = 'announcements';

/**
 * Reads the section `announcements`.
 *
 * @throws InputError that names the invalid key
 */
export function readAnnouncementsConfig(config: Config): {
  requestsPerMinute: number;
} {
  const section = config.getOptionalConfig(SECTION);
  return {
    requestsPerMinute:
      (section &&
        readPositive(section, SECTION, 'rateLimit.requestsPerMinute')) ??
      DEFAULT_REQUESTS_PER_MINUTE,
  };
}
