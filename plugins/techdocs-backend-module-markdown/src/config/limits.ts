import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** How much one documentation site may hold. All values are whole numbers above 0. */
export interface SiteLimits {
  /** Most Markdown pages. */
  maxPages: number;
  /** Largest Markdown file that is rendered, in bytes. */
  maxPageBytes: number;
  /** Largest other file that is published, in bytes. */
  maxFileBytes: number;
  /** Most bytes of all other files together. */
  maxTotalFileBytes: number;
}

const MIB = 1024 * 1024;

/** What applies where the configuration says nothing. */
export const defaultSiteLimits: SiteLimits = {
  maxPages: 5000,
  maxPageBytes: 2 * MIB,
  maxFileBytes: 50 * MIB,
  maxTotalFileBytes: 500 * MIB,
};

const SECTION = 'techdocs.generator.markdown';

/**
 * Reads the limits from `techdocs.generator.markdown`.
 *
 * @throws InputError naming the key if a value is not a whole number above 0
 */
export function readSiteLimits(config: Config): SiteLimits {
  const read = (key: keyof SiteLimits): number => {
    const value = config.getOptionalNumber(`${SECTION}.${key}`);
    if (value === undefined) return defaultSiteLimits[key];
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new InputError(
        `Configuration '${SECTION}.${key}' must be a whole number above 0, not ${value}`,
      );
    }
    return value;
  };
  return {
    maxPages: read('maxPages'),
    maxPageBytes: read('maxPageBytes'),
    maxFileBytes: read('maxFileBytes'),
    maxTotalFileBytes: read('maxTotalFileBytes'),
  };
}
