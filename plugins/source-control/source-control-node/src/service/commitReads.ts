import { commitSchema } from '../github/schemas';
import { checkRef } from '../names';
import type { ServiceContext } from './context';
import type { CommitReads } from './types';

/** GitHub responds with 404 or 422 if there is no such commit. */
const NONE = ['NotFoundError', 'InputError'];

/** Reads commits. */
export function createCommitReads({
  api,
  target,
}: ServiceContext): CommitReads {
  return {
    async findTaggedCommit(repository, tag, { signal } = {}) {
      const place = target(repository);
      const ref = `tags/${checkRef(tag)}`;
      try {
        const { sha, commit } = await api.read(
          'GET /repos/{owner}/{repo}/commits/{ref}',
          { ...place, ref },
          { operation: 'look up the tag', schema: commitSchema, signal },
        );
        return { sha, committedAt: commit.committer.date };
      } catch (error) {
        if (NONE.includes((error as Error).name)) return undefined;
        throw error;
      }
    },
  };
}
