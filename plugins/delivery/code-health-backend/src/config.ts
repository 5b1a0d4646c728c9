import type { Config } from '@backstage/config';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import { readPositive } from '@portal/plugin-backend-kit-node';
import { readSystemConfig } from '@portal/plugin-system-client-node';

const SECTION = 'codeHealth';

/** The section `codeHealth`. */
export interface CodeHealthConfig {
  /** Without a trailing slash. */
  baseUrl: string;
  publicUrl: string;
  token: string;
  ownersOnly: boolean;
  timeoutMs?: number;
  requestsPerMinute?: number;
}

/**
 * Reads the configuration.
 *
 * @returns undefined without the section
 * @throws InputError that names the invalid key
 */
export function readCodeHealthConfig(
  config: Config,
): CodeHealthConfig | undefined {
  const section = config.getOptionalConfig(SECTION);
  if (!section) return undefined;
  const { baseUrl, timeoutMs } = readSystemConfig(section, {
    key: SECTION,
    address: "the address of SonarQube, for example 'https://sonar.example'",
  });
  const publicUrl = section.getOptionalString('publicUrl') ?? baseUrl;
  return {
    baseUrl,
    publicUrl: withoutTrailing(publicUrl, '/'),
    token: section.getString('token'),
    ownersOnly: section.getOptionalBoolean('ownersOnly') ?? false,
    timeoutMs,
    requestsPerMinute: readPositive(
      section,
      SECTION,
      'rateLimit.requestsPerMinute',
    ),
  };
}
