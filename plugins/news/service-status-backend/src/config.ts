import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readPositive } from '@portal/plugin-backend-kit-node';
import { HISTORY_DAYS } from '@portal/plugin-service-status-common';
import { PROFILE_NAMES, type ProfileName } from './feeds/profiles';
import { DEFAULT_STALE_DAYS } from './feeds/staleness';

/** Kinds of status pages. */
const KINDS = ['statuspage', 'rss', 'atom'] as const;

/** A service of the configuration. */
export interface ConfiguredService {
  id: string;
  title: string;
  kind: (typeof KINDS)[number];
  url: URL;
  link?: string;
  /** Names of the provider's components; empty: all. */
  components: string[];
  /** The provider whose feed it is; undefined: the general rule. */
  profile?: ProfileName;
  /** False while nobody is to be notified. */
  notify: boolean;
  /** What makes a component of the catalogue depend on it; one hit is enough. */
  affects: { tags: string[]; types: string[]; annotations: string[] };
}

/** The section `serviceStatus`. */
export interface ServiceStatusConfig {
  /** By title. */
  services: ConfiguredService[];
  schedule: SchedulerServiceTaskScheduleDefinition;
  timeoutMs: number;
  /** Days without an update after which an open incident is stale. */
  staleDays: number;
  retentionDays: number;
  requestsPerMinute?: number;
}

const DEFAULT_SCHEDULE: SchedulerServiceTaskScheduleDefinition = {
  frequency: { seconds: 60 },
  timeout: { minutes: 2 },
  initialDelay: { seconds: 5 },
};

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_RETENTION_DAYS = 180;

const SECTION = 'serviceStatus';

/**
 * Reads the configuration.
 *
 * @throws InputError that names the invalid key
 */
export function readServiceStatusConfig(config: Config): ServiceStatusConfig {
  const section = config.getOptionalConfig(SECTION);
  const services = section?.getOptionalConfig('services');
  const positive = (key: string) =>
    section && readPositive(section, SECTION, key);
  return {
    services: (services?.keys() ?? [])
      .map(id => readService(id, services!.getConfig(id)))
      .sort((a, b) => a.title.localeCompare(b.title)),
    schedule: section?.has('schedule')
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(
          section.getConfig('schedule'),
        )
      : DEFAULT_SCHEDULE,
    timeoutMs: positive('timeoutMs') ?? DEFAULT_TIMEOUT_MS,
    staleDays: positive('staleDays') ?? DEFAULT_STALE_DAYS,
    retentionDays: Math.max(
      positive('retentionDays') ?? DEFAULT_RETENTION_DAYS,
      HISTORY_DAYS,
    ),
    requestsPerMinute: positive('rateLimit.requestsPerMinute'),
  };
}

function readService(id: string, section: Config): ConfiguredService {
  const key = `${SECTION}.services.${id}`;
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(id)) {
    throw new InputError(
      `${key}: the id has other characters than lower case letters, digits and dashes, or more than 63`,
    );
  }
  const kind = KINDS.find(known => known === section.getString('kind'));
  if (!kind) {
    throw new InputError(`${key}.kind must be one of ${KINDS.join(', ')}`);
  }
  const list = (name: string) => section.getOptionalStringArray(name) ?? [];
  const link = section.getOptionalString('link');
  return {
    id,
    title: section.getString('title'),
    kind,
    url: readUrl(section.getString('url'), `${key}.url`),
    link: link && readUrl(link, `${key}.link`).href,
    components: list('components'),
    profile: readProfile(section, key, kind),
    notify: section.getOptionalBoolean('notify') ?? true,
    affects: {
      tags: list('affects.tags'),
      types: list('affects.types'),
      annotations: list('affects.annotations'),
    },
  };
}

function readProfile(
  section: Config,
  key: string,
  kind: ConfiguredService['kind'],
): ProfileName | undefined {
  const name = section.getOptionalString('profile');
  if (name === undefined) return undefined;
  const profile = PROFILE_NAMES.find(known => known === name);
  if (!profile || kind === 'statuspage') {
    throw new InputError(
      `${key}.profile must be one of ${PROFILE_NAMES.join(', ')}, for the kinds rss and atom`,
    );
  }
  return profile;
}

function readUrl(text: string, key: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new InputError(`${key} is not an http or https address`);
  }
  if (url.username || url.password) {
    throw new InputError(`${key} must not contain credentials`);
  }
  return url;
}
