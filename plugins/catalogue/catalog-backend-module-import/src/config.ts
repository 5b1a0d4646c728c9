import { type Config, readDurationFromConfig } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';

/** The configuration of the import. */
export interface ImportConfig {
  /** Display name of the portal. */
  appTitle: string;
  /** Name of the catalogue file. */
  fileName: string;
  /** Source branch of the pull requests. */
  branchName: string;
  /** Time-out of one call to a host, in milliseconds. */
  timeoutMs?: number;
  /** Pause between two looks at a pull request of an import of many, in milliseconds. */
  followEveryMs: number;
}

const DEFAULT_FOLLOW_EVERY = { minutes: 1 };

/**
 * Reads the keys of upstream's import page, with the same defaults (C-202), and the time-out.
 *
 * @throws InputError with the invalid key
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
    followEveryMs: durationToMilliseconds(
      section?.has('followEvery')
        ? readDurationFromConfig(section, { key: 'followEvery' })
        : DEFAULT_FOLLOW_EVERY,
    ),
  };
}
