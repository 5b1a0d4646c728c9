import type {
  CacheService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  DefaultGithubCredentialsProvider,
  ScmIntegrations,
} from '@backstage/integration';
import { SharedReads, SystemClient } from '@portal/plugin-system-client-node';
import { readSourceControlConfig } from '../config';
import { createCredentials } from '../github/createCredentials';
import { GitHubApi } from '../github/GitHubApi';
import { createAccessCommands } from './accessCommands';
import { createBranchCommands } from './branchCommands';
import { createCommitReads } from './commitReads';
import { createContext } from './context';
import { createFileCommands } from './fileCommands';
import { createFileReads } from './fileReads';
import { createInsightReads } from './insightReads';
import { createInventoryReads } from './inventoryReads';
import { createOnboardingReads } from './onboardingReads';
import { createOrganisationReads } from './organisationReads';
import { createPullRequestCommands } from './pullRequestCommands';
import { createRepositoryReads } from './repositoryReads';
import { createRunCommands } from './runCommands';
import { createRunReads } from './runReads';
import type { SourceControlService } from './SourceControlService';

/** Display name of the system. */
const SYSTEM = 'GitHub';

function createApi(
  config: RootConfigService,
  logger: LoggerService,
): GitHubApi {
  const { host, organisation, timeoutMs } = readSourceControlConfig(config);
  const integrations = ScmIntegrations.fromConfig(config);
  const baseUrl = integrations.github.byHost(host)?.config.apiBaseUrl;
  if (!baseUrl) {
    throw new InputError(
      `github.host: there is no integration of '${host}' below integrations.github`,
    );
  }
  return new GitHubApi({
    client: new SystemClient({ system: SYSTEM, logger, timeoutMs }),
    baseUrl,
    authorise: createCredentials({
      provider: DefaultGithubCredentialsProvider.fromIntegrations(integrations),
      host,
      organisation,
      logger,
    }),
  });
}

/**
 * Creates the service from its configuration.
 *
 * @throws InputError that names the missing or invalid configuration key
 */
export function createSourceControlService({
  config,
  logger,
  cache,
}: {
  config: RootConfigService;
  logger: LoggerService;
  cache: CacheService;
}): SourceControlService {
  const context = createContext({
    api: createApi(config, logger),
    config: readSourceControlConfig(config),
    reads: new SharedReads({ cache, logger }),
  });
  const runReads = createRunReads(context);
  return {
    ...createRepositoryReads(context),
    ...createCommitReads(context),
    ...createInsightReads(context),
    ...createInventoryReads(context),
    ...createOrganisationReads(context),
    ...createFileReads(context),
    ...createOnboardingReads(context),
    ...runReads,
    ...createRunCommands(context, runReads),
    ...createFileCommands(context),
    ...createBranchCommands(context),
    ...createPullRequestCommands(context),
    ...createAccessCommands(context),
  };
}
