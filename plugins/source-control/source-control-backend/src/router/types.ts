import type {
  DeploymentPipelines,
  SourceControlService,
} from '@portal/plugin-source-control-node';
import type { RepositoryGuard } from '../service/RepositoryGuard';
import type { ReadableRepositories } from '../service/ReadableRepositories';

/** Dependencies of the routes. */
export interface RouterServices {
  sourceControl: SourceControlService;
  organisation: string;
  /** Checks the caller's rights on a repository. */
  guard: RepositoryGuard;
  readable: ReadableRepositories;
  pipelines: Pick<DeploymentPipelines, 'isDeploying'>;
}
