import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** What the section of every system holds that takes tokens of the portal's identity. */
export interface SystemConfig {
  /** Address of the system, without a trailing slash. */
  baseUrl: string;
  /** What the portal's identity asks a token for; the host of the address by default, whatever its port. */
  scope: string;
  /** Longest time that one try of a call may take, in milliseconds. */
  timeoutMs?: number;
  rateLimit: { requestsPerMinute?: number };
}

/** Names of a section in messages. */
interface SectionNames {
  /** Key of the section. */
  key: string;
  /** What its address is, for example `the address of Microsoft Graph, for example 'https://…'`. */
  address: string;
}

/**
 * Reads what the section of a system holds.
 *
 * @throws an error naming the key that is missing or wrong
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
    baseUrl: url.href.replace(/\/+$/, ''),
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

/**
 * Reads a positive whole number, if it is there.
 *
 * @param sectionKey - of the section, for the message
 * @throws InputError for any other value
 */
export function readPositive(
  section: Config,
  sectionKey: string,
  key: string,
): number | undefined {
  const value = section.getOptionalNumber(key);
  if (value !== undefined && !(Number.isInteger(value) && value > 0)) {
    throw new InputError(`${sectionKey}.${key} is not a positive whole number`);
  }
  return value;
}
