import { LoggerService } from '@backstage/backend-plugin-api';
import {
  DefaultAzureDevOpsCredentialsProvider,
  DefaultGithubCredentialsProvider,
  ScmIntegrationRegistry,
} from '@backstage/integration';
import { AzureDevOpsHost } from './AzureDevOpsHost';
import { GitHubHost } from './GitHubHost';
import { HostClient } from './HostClient';
import { PullRequestHost } from './types';

/** The hosts that pull requests can be opened on: those of `integrations`. */
export interface Hosts {
  azureDevOps: AzureDevOpsHost;
  /** The host of an address; undefined when pull requests cannot be opened there. */
  hostOf(repositoryUrl: string): PullRequestHost | undefined;
}

/** @param options - `timeoutMs` is the longest time of one call of a host */
export function createHosts(options: {
  integrations: ScmIntegrationRegistry;
  logger: LoggerService;
  timeoutMs?: number;
}): Hosts {
  const { integrations, logger, timeoutMs } = options;
  const github = {
    client: new HostClient('GitHub', timeoutMs),
    credentials:
      DefaultGithubCredentialsProvider.fromIntegrations(integrations),
    logger,
  };
  const azureDevOps = new AzureDevOpsHost({
    client: new HostClient('Azure DevOps', timeoutMs),
    credentials:
      DefaultAzureDevOpsCredentialsProvider.fromIntegrations(integrations),
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
