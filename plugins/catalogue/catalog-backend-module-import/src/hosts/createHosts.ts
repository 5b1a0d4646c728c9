import type { LoggerService } from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import {
  DefaultGithubCredentialsProvider,
  type ScmIntegrationRegistry,
} from '@backstage/integration';
import { createAzureDevOpsCredentials } from '@portal/plugin-source-control-node';
import { AzureDevOpsHost } from './AzureDevOpsHost';
import { GitHubHost } from './GitHubHost';
import { HostClient } from './HostClient';
import type { PullRequestHost } from './types';

/** The hosts of `integrations` that support pull requests. */
export interface Hosts {
  azureDevOps: AzureDevOpsHost;
  /** The host of an address; undefined if it does not support pull requests. */
  hostOf(repositoryUrl: string): PullRequestHost | undefined;
}

/** @param options - `timeoutMs` is the time-out of one call to a host */
export function createHosts(options: {
  config: Config;
  integrations: ScmIntegrationRegistry;
  logger: LoggerService;
  timeoutMs?: number;
}): Hosts {
  const { config, integrations, logger, timeoutMs } = options;
  const github = {
    client: new HostClient('GitHub', timeoutMs),
    credentials:
      DefaultGithubCredentialsProvider.fromIntegrations(integrations),
    logger,
  };
  const azureDevOps = new AzureDevOpsHost({
    client: new HostClient('Azure DevOps', timeoutMs),
    credentials: createAzureDevOpsCredentials(config),
    logger,
  });
  return {
    azureDevOps,
    hostOf(repositoryUrl) {
      const integration = integrations.github.byUrl(repositoryUrl);
      if (integration) return new GitHubHost({ ...github, integration });
      return integrations.azure.byUrl(repositoryUrl) && azureDevOps;
    },
  };
}
