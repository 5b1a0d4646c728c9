import type { SourceControlService } from '@portal/plugin-source-control-node';
import type { RepositoryGuard } from '../service/RepositoryGuard';
import type { ReadableRepositories } from '../service/ReadableRepositories';

/** What the routes work with. */
export interface RouterServices {
  sourceControl: SourceControlService;
  organisation: string;
  /** Lets those pass who may do something to a repository. */
  guard: RepositoryGuard;
  readable: ReadableRepositories;
}
