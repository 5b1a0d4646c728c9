import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import { followsRule } from '@portal/plugin-backend-kit-common';
import { GITHUB_ORGANISATION } from '@portal/plugin-source-control-common';
import { checkPath, checkRef, checkRepositoryName } from './names';

/** The keys of the section `github` that the service reads. */
export interface SourceControlConfig {
  /** Host of the GitHub integration, with its port if it has one. */
  host: string;
  /** Login of the organisation. */
  organisation: string;
  onboarding: {
    /** Name of the onboarding repository. */
    repository: string;
    /** Path of the folder that contains one folder per portfolio, without leading or trailing slash. */
    folder: string;
    /** Branch to read. Defaults to the default branch. */
    ref?: string;
  };
  /** Time limit of one attempt of a call, in milliseconds. */
  timeoutMs?: number;
}

function checked<T>(key: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new InputError(`github.${key}: ${(error as Error).message}`);
  }
}

/** Reads a positive integer. */
export function readPositive(section: Config, key: string): number | undefined {
  const value = section.getOptionalNumber(key);
  if (value !== undefined && !(Number.isInteger(value) && value > 0)) {
    throw new InputError(`github.${key} is not a positive whole number`);
  }
  return value;
}

/**
 * Reads the section `github`.
 *
 * @throws an error that names the missing or invalid key
 */
export function readSourceControlConfig(config: Config): SourceControlConfig {
  const section = config.getConfig('github');
  const organisation = section.getString('organisation');
  if (!followsRule(GITHUB_ORGANISATION, organisation)) {
    throw new InputError(
      `github.organisation: '${organisation}' is no login of an organisation`,
    );
  }
  const name = section.getString('onboarding.repository');
  const folder = section.getString('onboarding.folder');
  const ref = section.getOptionalString('onboarding.ref');
  return {
    host: section.getOptionalString('host') ?? 'github.com',
    organisation,
    onboarding: {
      repository: checked('onboarding.repository', () =>
        checkRepositoryName(name),
      ),
      folder: checked('onboarding.folder', () =>
        checkPath(withoutTrailing(folder, '/').replace(/^\/+/, '')),
      ),
      ref:
        ref === undefined
          ? undefined
          : checked('onboarding.ref', () => checkRef(ref)),
    },
    timeoutMs: readPositive(section, 'timeoutMs'),
  };
}
