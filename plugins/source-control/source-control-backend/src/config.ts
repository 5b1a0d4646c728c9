import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  readPositive,
  readSourceControlConfig,
} from '@portal/plugin-source-control-node';

/** The keys of the section `github` that the router reads. */
export interface RouterConfig {
  organisation: string;
  /** The folder of the onboarding files. */
  onboarding: { repository: string; folder: string };
  /** Patterns of the repositories whose files all users may read through the portal. */
  readable: string[];
  rateLimit: { requestsPerMinute?: number };
}

const PATTERN = /^[A-Za-z0-9._*-]{1,100}$/;

/**
 * Reads the router's configuration from the section `github`.
 *
 * @throws an error that names the missing or invalid key
 */
export function readRouterConfig(config: Config): RouterConfig {
  const { organisation, onboarding } = readSourceControlConfig(config);
  const section = config.getConfig('github');
  const configuration = section.getOptionalString('configuration.repository');
  const readable = section.getOptionalStringArray('readable') ?? [
    onboarding.repository,
    ...(configuration === undefined ? [] : [configuration]),
  ];
  const wrong = readable.find(pattern => !PATTERN.test(pattern));
  if (wrong !== undefined) {
    throw new InputError(
      `github.readable: '${wrong}' is no name of a repository, in which * stands for any characters`,
    );
  }
  return {
    organisation,
    onboarding,
    readable,
    rateLimit: {
      requestsPerMinute: readPositive(section, 'rateLimit.requestsPerMinute'),
    },
  };
}
