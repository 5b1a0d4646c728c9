import { seedTime } from '../../../git/seed/seedCommits';
import type { Accounts } from '../state/Accounts';
import type { PullRequests } from '../state/PullRequests';
import type { SeedOptions } from './seedRepositories';

/** Adds the open pull requests of the seed, oldest first. */
export function seedPullRequests(options: {
  pullRequests: PullRequests;
  accounts: Accounts;
}): SeedOptions['onSeeded'] {
  const { pullRequests, accounts } = options;
  const loginOf = (principal: string) =>
    accounts.findPrincipal(principal)?.githubUsername ?? accounts.service.login;
  return async (record, entry, { epoch }) => {
    pullRequests.removeOf(record.id);
    const oldestFirst = [...entry.pullRequests].sort(
      (a, b) => b.daysAgo - a.daysAgo,
    );
    for (const pull of oldestFirst) {
      pullRequests.addSeeded({
        repositoryId: record.id,
        title: pull.title,
        head: pull.branch,
        base: record.defaultBranch,
        draft: pull.draft,
        author: loginOf(pull.author),
        createdAt: seedTime(epoch, pull.daysAgo),
        reviews: pull.reviews.map(({ author, state, daysAgo }) => ({
          author: loginOf(author),
          state,
          submittedAt: seedTime(epoch, daysAgo),
        })),
      });
    }
  };
}
