import {
  AzureUrlReader,
  urlReaderFactoriesServiceRef,
} from '@backstage/backend-defaults/urlReader';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import {
  createAzureDevOpsCredentials,
  isSafeForTokens,
  readIdentityHosts,
} from './createAzureDevOpsCredentials';

/** Readers of files with the managed identity, for the hosts of `integrations.azure` with `managedIdentity`. */
export const identityReaders = createServiceFactory({
  service: urlReaderFactoriesServiceRef,
  deps: {},
  factory:
    () =>
    ({ config, treeResponseFactory }) => {
      const hosts = readIdentityHosts(config);
      if (hosts.length === 0) return [];
      const credentialsProvider = createAzureDevOpsCredentials(config);
      return ScmIntegrations.fromConfig(config)
        .azure.list()

        .filter(integration => hosts.includes(integration.config.host))
        .map(integration => ({
          reader: new AzureUrlReader(integration, {
            treeResponseFactory,
            credentialsProvider,
          }),
          predicate: url =>
            url.host === integration.config.host && isSafeForTokens(url),
        }));
    },
});
