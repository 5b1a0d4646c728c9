import type {
  ReadOptions,
  SharedReads,
} from '@portal/plugin-company-systems-node';
import type { JsonValue } from '@backstage/types';
import type { SourceControlConfig } from '../config';
import type { GitHubApi } from '../github/GitHubApi';
import { toRepositoryName } from '../names';

/** What the parts of the service work with. */
export interface ServiceContext {
  api: GitHubApi;
  config: SourceControlConfig;
  /** Shares and keeps a read; `key` is the method and what it was asked. */
  share<T extends JsonValue>(
    key: JsonValue[],
    load: (signal: AbortSignal) => Promise<T>,
    options?: ReadOptions<T>,
  ): Promise<T>;
  /** Owner and name as GitHub's routes take them. @throws InputError for one outside of the organisation */
  target(repository: string): { owner: string; repo: string };
}

/** Makes the context of a service. */
export function createContext(options: {
  api: GitHubApi;
  config: SourceControlConfig;
  reads: SharedReads;
}): ServiceContext {
  const { api, config, reads } = options;
  const { host, organisation } = config;
  return {
    api,
    config,
    share: (key, load, readOptions) =>
      reads.read(
        JSON.stringify([host, organisation, ...key]),
        load,
        readOptions,
      ),
    target: repository => ({
      owner: organisation,
      repo: toRepositoryName(repository, organisation),
    }),
  };
}
