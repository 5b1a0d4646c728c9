import type {
  ReadOptions,
  SharedReads,
} from '@portal/plugin-system-client-node';
import type { JsonValue } from '@backstage/types';
import type { SourceControlConfig } from '../config';
import type { GitHubApi } from '../github/GitHubApi';
import { SearchTurns } from '../github/SearchTurns';
import { toRepositoryName } from '../names';

/** Shared dependencies of the parts of the service. */
export interface ServiceContext {
  api: GitHubApi;
  config: SourceControlConfig;
  /** The turns of all searches. */
  searches: SearchTurns;
  /** Shares and caches a read; `key` contains the method and its arguments. */
  share<T extends JsonValue>(
    key: JsonValue[],
    load: (signal: AbortSignal) => Promise<T>,
    options?: ReadOptions<T>,
  ): Promise<T>;
  /** Returns owner and name as parameters of GitHub's routes. @throws InputError for a repository outside the organisation */
  target(repository: string): { owner: string; repo: string };
}

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
    searches: new SearchTurns(),
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
