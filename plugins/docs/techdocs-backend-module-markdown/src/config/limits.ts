import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** Limits of one site and of its build. All values are whole numbers above 0. */
export interface SiteLimits {
  /** Maximum number of Markdown pages. */
  maxPages: number;
  /** Maximum size of a Markdown file, in bytes. */
  maxPageBytes: number;
  /** Maximum size of any other published file, in bytes. */
  maxFileBytes: number;
  /** Maximum total size of all other files, in bytes. */
  maxTotalFileBytes: number;
  /** Maximum time for one page, in seconds. */
  maxPageSeconds: number;
  /** Maximum memory for one page, in MiB. */
  maxPageMemoryMb: number;
  /** Maximum time for one site, in seconds. */
  maxSiteSeconds: number;
  /** Maximum memory for one site without its pages, in MiB. */
  maxSiteMemoryMb: number;
}

const MIB = 1024 * 1024;

/** The defaults. */
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

/** Default number of sites that are built at the same time. */
const DEFAULT_CONCURRENT_BUILDS = 2;

const SECTION = 'techdocs.generator.markdown';

/**
 * Reads the limits from `techdocs.generator.markdown`.
 *
 * @throws InputError with the key if a value is not a whole number above 0
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
 * Reads the number of sites that are built at the same time.
 *
 * @throws InputError with the key if the value is not a whole number above 0
 */
export function readConcurrentBuilds(config: Config): number {
  return readWholeNumber(
    config,
    'maxConcurrentBuilds',
    DEFAULT_CONCURRENT_BUILDS,
  );
}

/**
 * Reads the address of the server that draws diagrams.
 *
 * @throws InputError if it is no address of the web
 */
export function readKrokiUrl(config: Config): string | undefined {
  const value = config.getOptionalString(`${SECTION}.krokiUrl`);
  if (value === undefined) return undefined;
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new InputError(
      `Configuration '${SECTION}.krokiUrl' must be an address such as https://kroki.example`,
    );
  return value;
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
