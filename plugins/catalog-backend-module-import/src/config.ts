import { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';

/** What the import needs of the configuration. */
export interface ImportConfig {
  /** Name of the portal for people. */
  appTitle: string;
  /** Name of the catalogue file. */
  fileName: string;
  /** Branch that pull requests come from. */
  branchName: string;
  /** Longest time of one call of a host, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Reads the keys that upstream's import page reads, with the same defaults (C-202), and the time-out.
 *
 * @throws InputError naming the key that is wrong
 */
export function readImportConfig(config: Config): ImportConfig {
  const section = config.getOptionalConfig('catalog.import');
  const timeoutMs = section?.getOptionalNumber('timeoutMs');
  if (
    timeoutMs !== undefined &&
    !(Number.isInteger(timeoutMs) && timeoutMs > 0)
  ) {
    throw new InputError(
      'catalog.import.timeoutMs is not a positive whole number',
    );
  }
  return {
    appTitle: config.getOptionalString('app.title') ?? 'Backstage',
    fileName:
      section?.getOptionalString('entityFilename') ?? 'catalog-info.yaml',
    branchName:
      section?.getOptionalString('pullRequestBranchName') ??
      'backstage-integration',
    timeoutMs,
  };
}
