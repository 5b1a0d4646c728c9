import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** How much one documentation site may hold, and how much its build may use. All values are whole numbers above 0. */
export interface SiteLimits {
  /** Most Markdown pages. */
  maxPages: number;
  /** Largest Markdown file that is rendered, in bytes. */
  maxPageBytes: number;
  /** Largest other file that is published, in bytes. */
  maxFileBytes: number;
  /** Most bytes of all other files together. */
  maxTotalFileBytes: number;
  /** Longest time that one page may take, in seconds. */
  maxPageSeconds: number;
  /** Most memory that one page may take, in MiB. */
  maxPageMemoryMb: number;
  /** Longest time that one site may take, in seconds. */
  maxSiteSeconds: number;
  /** Most memory that one site may take without its pages, in MiB. */
  maxSiteMemoryMb: number;
}

const MIB = 1024 * 1024;

/** What applies where the configuration says nothing. */
export const defaultSiteLimits: SiteLimits = {
  maxPages: 5000,
  maxPageBytes: 2 * MIB,
  maxFileBytes: 50 * MIB,
  maxTotalFileBytes: 500 * MIB,
  maxPageSeconds: 20,
  maxPageMemoryMb: 512,
  maxSiteSeconds: 300,
  maxSiteMemoryMb: 512,
};

/** Sites that are built at the same time where the configuration says nothing. */
const DEFAULT_CONCURRENT_BUILDS = 2;

const SECTION = 'techdocs.generator.markdown';

/**
 * Reads the limits from `techdocs.generator.markdown`.
 *
 * @throws InputError naming the key if a value is not a whole number above 0
 */
export function readSiteLimits(config: Config): SiteLimits {
  const read = (key: keyof SiteLimits) =>
    readWholeNumber(config, key, defaultSiteLimits[key]);
  return {
    maxPages: read('maxPages'),
    maxPageBytes: read('maxPageBytes'),
    maxFileBytes: read('maxFileBytes'),
    maxTotalFileBytes: read('maxTotalFileBytes'),
    maxPageSeconds: read('maxPageSeconds'),
    maxPageMemoryMb: read('maxPageMemoryMb'),
    maxSiteSeconds: read('maxSiteSeconds'),
    maxSiteMemoryMb: read('maxSiteMemoryMb'),
  };
}

/**
 * Reads how many sites are built at the same time.
 *
 * @throws InputError naming the key if the value is not a whole number above 0
 */
export function readConcurrentBuilds(config: Config): number {
  return readWholeNumber(
    config,
    'maxConcurrentBuilds',
    DEFAULT_CONCURRENT_BUILDS,
  );
}

function readWholeNumber(config: Config, key: string, byDefault: number) {
  const value = config.getOptionalNumber(`${SECTION}.${key}`);
  if (value === undefined) return byDefault;
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new InputError(
      `Configuration '${SECTION}.${key}' must be a whole number above 0, not ${value}`,
    );
  }
  return value;
}
