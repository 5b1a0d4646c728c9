import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readPositive } from '@portal/plugin-backend-kit-node';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import { readSystemConfig } from '@portal/plugin-system-client-node';

const SECTION = 'onCall';

/** A day, and the longest time, in hours. */
const HOURS_BEFORE = 24;
const MAX_HOURS_BEFORE = 168;

/** How to call a system. */
export interface SystemAccess {
  /** Without a trailing slash. */
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}

/** The section `onCall`. */
export interface OnCallConfig {
  pagerDuty?: SystemAccess;
  opsgenie?: SystemAccess & { publicUrl: string };
  requestsPerMinute?: number;
  /** How long before an incident its time line begins. */
  hoursBefore: number;
}

/**
 * Reads the configuration.
 *
 * @throws InputError that names the invalid key
 */
export function readOnCallConfig(config: Config): OnCallConfig {
  const section = config.getOptionalConfig(SECTION);
  if (!section) return { hoursBefore: HOURS_BEFORE };
  const pagerDuty = section.getOptionalConfig('pagerDuty');
  const opsgenie = section.getOptionalConfig('opsgenie');
  return {
    pagerDuty: pagerDuty && {
      ...addressOf(pagerDuty, 'pagerDuty', 'https://api.pagerduty.com'),
      key: pagerDuty.getString('token'),
    },
    opsgenie: opsgenie && {
      ...addressOf(opsgenie, 'opsgenie', 'https://api.opsgenie.com'),
      publicUrl: withoutTrailing(opsgenie.getString('publicUrl'), '/'),
      key: opsgenie.getString('apiKey'),
    },
    hoursBefore: hoursBeforeOf(section),
    requestsPerMinute: readPositive(
      section,
      SECTION,
      'rateLimit.requestsPerMinute',
    ),
  };
}

function hoursBeforeOf(section: Config): number {
  const key = 'timeLine.hoursBefore';
  const hours = readPositive(section, SECTION, key) ?? HOURS_BEFORE;
  if (hours <= MAX_HOURS_BEFORE) return hours;
  throw new InputError(`${SECTION}.${key} must be at most ${MAX_HOURS_BEFORE}`);
}

function addressOf(section: Config, name: string, example: string) {
  const { baseUrl, timeoutMs } = readSystemConfig(section, {
    key: `${SECTION}.${name}`,
    address: `the address of its REST API, for example '${example}'`,
  });
  return { baseUrl, timeoutMs };
}
