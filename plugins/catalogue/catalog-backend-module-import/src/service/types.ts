import type {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import type { OpenedPullRequest } from '../hosts/types';

/** The input of an import. */
export interface ImportRequest {
  /** Address of the repository, without a credential. */
  repositoryUrl: string;
  /** Content of the catalogue file: YAML documents. */
  fileContent: string;
  title: string;
  body: string;
}

/** Opens pull requests that add a repository to the catalogue. */
export interface ImportService {
  /**
   * @throws InputError with the first error for an invalid entity, and for hosts without pull requests;
   * NotAllowedError; errors of `PullRequestHost.openPullRequest`
   */
  openPullRequest(
    request: ImportRequest,
    options: { credentials: BackstageCredentials<BackstageUserPrincipal> },
  ): Promise<OpenedPullRequest>;
}
