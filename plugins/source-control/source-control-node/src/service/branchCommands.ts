import { refSchema } from '../github/schemas';
import { checkCommit, checkRef } from '../names';
import type { ServiceContext } from './context';
import type { BranchCommands } from './commandTypes';

/** Reads and creates branches. */
export function createBranchCommands({
  api,
  target,
}: ServiceContext): BranchCommands {
  return {
    async findBranch(repository, branch, { signal } = {}) {
      const place = target(repository);
      const call = { operation: 'look up the branch', signal };
      try {
        const { object } = await api.read(
          'GET /repos/{owner}/{repo}/git/ref/{ref}',
          { ...place, ref: `heads/${checkRef(branch)}` },
          { ...call, schema: refSchema },
        );
        return object.sha;
      } catch (error) {
        if ((error as Error).name !== 'NotFoundError') throw error;
        return undefined;
      }
    },

    async createBranch({ repository, branch, commit }, { signal } = {}) {
      const place = target(repository);
      await api.send(
        'POST /repos/{owner}/{repo}/git/refs',
        {
          ...place,
          ref: `refs/heads/${checkRef(branch)}`,
          sha: checkCommit(commit),
        },
        {
          operation: 'create the branch',
          notFound: `There is no repository '${place.repo}' in ${place.owner}`,
          statuses: [201],
          signal,
        },
      );
    },
  };
}
