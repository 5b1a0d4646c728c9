import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { followsRule } from '@portal/plugin-company-systems-common';
import { GITHUB_ORGANISATION } from '@portal/plugin-source-control-common';
import { checkPath, checkRef, checkRepositoryName } from './names';

/** The section `github` of the configuration, as far as the service needs it. */
export interface SourceControlConfig {
  /** Host of the GitHub integration, with its port if it has one. */
  host: string;
  /** Login of the one organisation that is reached. */
  organisation: string;
  onboarding: {
    /** Name of the onboarding repository. */
    repository: string;
    /** Its folder with one folder for each portfolio, without slashes around. */
    folder: string;
    /** Branch that is read; the default branch when it is absent. */
    ref?: string;
  };
  /** Longest time that one try of a call may take, in milliseconds. */
  timeoutMs?: number;
}

function checked<T>(key: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw new InputError(`github.${key}: ${(error as Error).message}`);
  }
}

/** Reads a number that must be whole and above zero. */
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
 * @throws an error naming the key that is missing or wrong
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
        checkPath(folder.replace(/^\/+|\/+$/g, '')),
      ),
      ref:
        ref === undefined
          ? undefined
          : checked('onboarding.ref', () => checkRef(ref)),
    },
    timeoutMs: readPositive(section, 'timeoutMs'),
  };
}
