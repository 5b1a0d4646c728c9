import type { OpenPullRequest } from './types';

/** A review as GitHub lists it. */
interface Review {
  user?: { login: string } | null;
  state: string;
}

/** States that replace the earlier decision of a reviewer. Comments do not. */
const DECISIONS = ['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED'];

/**
 * Returns the state of the reviews of a pull request: the newest decision of each reviewer counts, and one wish for
 * changes outweighs approvals.
 *
 * @param reviews - oldest first
 */
export function reviewStateOf(
  reviews: readonly Review[],
): OpenPullRequest['review'] {
  const decided = new Map<string, string>();
  for (const { user, state } of reviews) {
    if (DECISIONS.includes(state)) decided.set(user?.login ?? '', state);
  }
  const states = [...decided.values()];
  if (states.includes('CHANGES_REQUESTED')) return 'changes-requested';
  return states.includes('APPROVED') ? 'approved' : 'none';
}
