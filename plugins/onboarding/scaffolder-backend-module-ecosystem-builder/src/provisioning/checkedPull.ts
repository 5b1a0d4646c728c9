import { ConflictError } from '@backstage/errors';
import type { OnboardingPlace } from '@portal/plugin-ecosystem-builder-common';
import type { PullRequest } from '@portal/plugin-source-control-node';
import type { OnboardingSystems } from '../onboarding/OnboardingSystems';
import { branchesOf } from '../onboarding/place';

/** A checked commit, and the number of its pull request. */
export interface CheckedPull {
  commit: string;
  pullRequest: number;
}

/**
 * Reads the pull request of a checked commit.
 *
 * @throws ConflictError if its branch has other commits, it is about another file, or it was closed without a merge
 */
export async function requireCheckedPull(
  { repository, sourceControl }: OnboardingSystems,
  place: OnboardingPlace,
  { commit, pullRequest: number }: CheckedPull,
  signal?: AbortSignal,
): Promise<PullRequest> {
  const pull = await sourceControl.getPullRequest(
    repository.repository,
    number,
    { signal },
  );
  const { head, html_url: url, merged_at: mergedAt, state } = pull;
  if (!head.ref.startsWith(branchesOf(place))) {
    throw new ConflictError(`Pull request ${number} is about something else`);
  }
  if (head.sha !== commit) {
    throw new ConflictError(
      `Pull request ${number} was changed after the portal checked it. The portal uses only the commit ${commit}. Close the pull request and start over: ${url}`,
    );
  }
  if (state === 'closed' && mergedAt === null) {
    throw new ConflictError(`Pull request ${number} was closed: ${url}`);
  }
  return pull;
}
