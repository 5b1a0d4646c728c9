import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  readPositive,
  readSourceControlConfig,
} from '@portal/plugin-source-control-node';

/** What the router needs of the section `github`. */
export interface RouterConfig {
  organisation: string;
  /** Patterns of the repositories whose files may be read through the portal. */
  readable: string[];
  rateLimit: { requestsPerMinute?: number };
}

const PATTERN = /^[A-Za-z0-9._*-]{1,100}$/;

/**
 * Reads what the router needs of the section `github`.
 *
 * @throws an error naming the key that is missing or wrong
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
    readable,
    rateLimit: {
      requestsPerMinute: readPositive(section, 'rateLimit.requestsPerMinute'),
    },
  };
}
