import type {
  RunCommands,
  FileCommands,
  BranchCommands,
  PullRequestCommands,
  AccessCommands,
} from './commandTypes';
import type {
  RepositoryReads,
  CommitReads,
  InsightReads,
  InventoryReads,
  OrganisationReads,
  FileReads,
  OnboardingReads,
  RunReads,
} from './types';

/**
 * The company's source control: one GitHub organisation, called with the portal's own credential.
 *
 * @remarks
 * All methods throw InputError for invalid names, NotAllowedError, UpstreamUnavailableError and UpstreamTimeoutError.
 * Lists and successful look-ups are cached for a minute unless the method's description differs. Concurrent equal calls
 * share one request.
 *
 * @public
 */
export interface SourceControlService
  extends
    RepositoryReads,
    CommitReads,
    InsightReads,
    InventoryReads,
    OrganisationReads,
    FileReads,
    OnboardingReads,
    RunReads,
    RunCommands,
    FileCommands,
    BranchCommands,
    PullRequestCommands,
    AccessCommands {}
