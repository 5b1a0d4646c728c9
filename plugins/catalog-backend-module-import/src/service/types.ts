import {
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { OpenedPullRequest } from '../hosts/types';

/** What somebody asks for on the import page. */
export interface ImportRequest {
  /** Address of the repository, without a credential in it. */
  repositoryUrl: string;
  /** The catalogue file: YAML documents. */
  fileContent: string;
  title: string;
  body: string;
}

/** Opens pull requests that bring a repository into the catalogue. */
export interface ImportService {
  /**
   * @throws InputError for a file that is no valid entity, with the first error, and for hosts without pull requests;
   * NotAllowedError; what the host says, as `PullRequestHost.openPullRequest`
   */
  openPullRequest(
    request: ImportRequest,
    options: { credentials: BackstageCredentials<BackstageUserPrincipal> },
  ): Promise<OpenedPullRequest>;
}
