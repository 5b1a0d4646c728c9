import type { z } from 'zod';
import { commitSchema, comparisonSchema } from '../github/schemas';
import { checkCommit, checkRef } from '../names';
import type { ServiceContext } from './context';
import type { CommitComparison, CommitReads, TaggedCommit } from './types';

/** GitHub responds with 404 or 422 if there is no such commit. */
const NONE = ['NotFoundError', 'InputError'];

/** Most commits of a comparison that are read. */
const MAX_COMPARED = 500;

/** Reads commits. */
export function createCommitReads({
  api,
  target,
}: ServiceContext): CommitReads {
  return {
    async compareCommits(repository, { base, head }, { signal } = {}) {
      const basehead = `${checkCommit(base)}...${checkCommit(head)}`;
      let direction: CommitComparison['direction'] = 'identical';
      const { items, complete } = await api.readAll(
        'GET /repos/{owner}/{repo}/compare/{basehead}',
        { ...target(repository), basehead },
        {
          operation: 'compare two commits',
          notFound: `${repository} has no two commits ${basehead} to compare`,
          schema: comparisonSchema,
          itemsOf: ({ status, commits }) => {
            direction = status;
            return commits;
          },
          limit: MAX_COMPARED,
          signal,
        },
      );
      return { direction, complete, commits: items.map(toTaggedCommit) };
    },
    async findTaggedCommit(repository, tag, { signal } = {}) {
      const place = target(repository);
      const ref = `tags/${checkRef(tag)}`;
      try {
        const found = await api.read(
          'GET /repos/{owner}/{repo}/commits/{ref}',
          { ...place, ref },
          { operation: 'look up the tag', schema: commitSchema, signal },
        );
        return toTaggedCommit(found);
      } catch (error) {
        if (NONE.includes((error as Error).name)) return undefined;
        throw error;
      }
    },
  };
}

function toTaggedCommit({
  sha,
  commit,
}: z.infer<typeof commitSchema>): TaggedCommit {
  return { sha, committedAt: commit.committer.date };
}
