import { reasonOf } from '@portal/plugin-system-client-node';
import { z } from 'zod';
import { pullRequestSchema } from '../github/schemas';
import { checkCommit, checkId, checkRef } from '../names';
import type { ServiceContext } from './context';
import type { PullRequestCommands } from './commandTypes';
import type { PullRequest } from './types';

const PULLS = '/repos/{owner}/{repo}/pulls';

/** Maximum number of pull requests to read. */
const MAX_PULL_REQUESTS = 500;

/** GitHub's status for a pull request that its rules do not let anybody merge yet. */
const BLOCKED = 405;

/** Reads, opens, merges and closes pull requests. */
export function createPullRequestCommands({
  api,
  target,
}: ServiceContext): PullRequestCommands {
  return {
    async listPullRequests(repository, options = {}) {
      const { state = 'open', branch, signal } = options;
      const place = target(repository);
      return api.readAll(
        `GET ${PULLS}`,
        {
          ...place,
          state,
          ...(branch !== undefined && {
            head: `${place.owner}:${checkRef(branch)}`,
          }),
        },
        {
          operation: 'list the pull requests',
          notFound: `There is no repository '${place.repo}' in ${place.owner}`,
          schema: z.array(pullRequestSchema),
          itemsOf: (pulls: PullRequest[]) => pulls,
          limit: MAX_PULL_REQUESTS,
          signal,
        },
      );
    },

    async getPullRequest(repository, number, { signal } = {}) {
      const place = target(repository);
      const pull_number = checkId(number, 'pull request');
      return api.read(
        `GET ${PULLS}/{pull_number}`,
        { ...place, pull_number },
        {
          operation: 'read the pull request',
          notFound: `There is no pull request ${pull_number} in ${place.repo}`,
          schema: pullRequestSchema,
          signal,
        },
      );
    },

    async openPullRequest(request, { signal } = {}) {
      const { repository, title, body, branch, base } = request;
      const place = target(repository);
      return api.read(
        `POST ${PULLS}`,
        { ...place, title, body, head: checkRef(branch), base: checkRef(base) },
        {
          operation: 'open the pull request',
          notFound: `There is no repository '${place.repo}' in ${place.owner}`,
          schema: pullRequestSchema,
          signal,
        },
      );
    },

    async mergePullRequest({ repository, number, commit }, { signal } = {}) {
      const place = target(repository);
      const pull_number = checkId(number, 'pull request');
      const response = await api.send(
        `PUT ${PULLS}/{pull_number}/merge`,
        { ...place, pull_number, sha: checkCommit(commit) },
        {
          operation: 'merge the pull request',
          notFound: `There is no pull request ${pull_number} in ${place.repo}`,
          statuses: [200, BLOCKED],
          signal,
        },
      );
      if (response.status !== BLOCKED) return 'merged';
      const reason = reasonOf(await response.text());
      return { blocked: reason ?? 'it gave no reason' };
    },

    async closePullRequest({ repository, number }, { signal } = {}) {
      const place = target(repository);
      const pull_number = checkId(number, 'pull request');
      await api.send(
        `PATCH ${PULLS}/{pull_number}`,
        { ...place, pull_number, state: 'closed' },
        {
          operation: 'close the pull request',
          notFound: `There is no pull request ${pull_number} in ${place.repo}`,
          signal,
        },
      );
    },
  };
}
