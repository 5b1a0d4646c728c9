import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readPositive } from '@portal/plugin-backend-kit-node';
import { withoutTrailing } from '@portal/plugin-bounds-common';

/** The configuration of a system that accepts tokens of the portal identity. */
export interface SystemConfig {
  /** Address of the system, without a trailing slash. */
  baseUrl: string;
  /** Scope of the portal identity's tokens. Defaults to the host of `baseUrl`, without its port. */
  scope: string;
  /** Time-out of one attempt of a call, in milliseconds. */
  timeoutMs?: number;
  rateLimit: { requestsPerMinute?: number };
}

/** Names of a section in messages. */
interface SectionNames {
  /** Key of the section. */
  key: string;
  /** Description of the address, for example `the address of Microsoft Graph, for example 'https://…'`. */
  address: string;
}

/**
 * Reads the configuration of a system.
 *
 * @throws an error with the missing or invalid key
 */
export function readSystemConfig(
  section: Config,
  { key, address }: SectionNames,
): SystemConfig {
  const text = section.getString('baseUrl');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search) {
    throw new InputError(`${key}.baseUrl is not ${address}`);
  }
  return {
    baseUrl: withoutTrailing(url.href, '/'),
    scope:
      section.getOptionalString('scope') ??
      `${url.protocol}//${url.hostname}/.default`,
    timeoutMs: readPositive(section, key, 'timeoutMs'),
    rateLimit: {
      requestsPerMinute: readPositive(
        section,
        key,
        'rateLimit.requestsPerMinute',
      ),
    },
  };
}
