import type { z } from 'zod';
import {
  checkRunsSchema,
  commitSchema,
  comparisonSchema,
  detailedComparisonSchema,
} from '../github/schemas';
import { checkCommit, checkRef } from '../names';
import type { ServiceContext } from './context';
import type {
  CommitCheck,
  CommitComparison,
  CommitReads,
  DetailedComparison,
  TaggedCommit,
} from './types';

/** GitHub responds with 404 or 422 if there is no such commit. */
const NONE = ['NotFoundError', 'InputError'];

/** Most commits of a comparison that are read. */
const MAX_COMPARED = 500;

/** Most commits that people look at. */
const MAX_SHOWN = 50;

/** GitHub lists no more files of a comparison. */
const MAX_FILES = 300;

/** Most checks of a commit that are read. */
const MAX_CHECKS = 100;

/** Longest title of a commit that is shown. */
const MAX_TITLE = 200;

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
    async describeComparison(repository, { base, head }, { signal } = {}) {
      const basehead = `${checkCommit(base)}...${checkCommit(head)}`;
      const found = await api.read(
        'GET /repos/{owner}/{repo}/compare/{basehead}',
        { ...target(repository), basehead },
        {
          operation: 'compare two commits',
          notFound: `${repository} has no two commits ${basehead} to compare`,
          schema: detailedComparisonSchema,
          signal,
        },
      );
      return toDetails(found);
    },
    async listChecks(repository, commit, { signal } = {}) {
      const { check_runs: checks } = await api.read(
        'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
        {
          ...target(repository),
          ref: checkCommit(commit),
          per_page: MAX_CHECKS,
        },
        { operation: 'list checks', schema: checkRunsSchema, signal },
      );
      return checks.map(({ name, html_url: url, ...check }) => ({
        name,
        state: stateOf(check),
        ...(url && { html_url: url }),
      }));
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

function toDetails({
  status,
  total_commits: total,
  commits,
  files,
}: z.infer<typeof detailedComparisonSchema>): DetailedComparison {
  return {
    direction: status,
    total,
    // GitHub has the newest at the end.
    commits: commits
      .slice(-MAX_SHOWN)
      .reverse()
      .map(({ sha, html_url, author, commit }) => ({
        sha,
        html_url,
        title: commit.message.split('\n', 1)[0].slice(0, MAX_TITLE),
        author: author?.login ?? commit.author.name,
        committedAt: commit.committer.date,
      })),
    files: files.map(({ filename: path, status: state }) => ({
      path,
      status: state,
    })),
    hasAllFiles: files.length < MAX_FILES,
  };
}

function stateOf({
  status,
  conclusion,
}: {
  status: string;
  conclusion: string | null;
}): CommitCheck['state'] {
  if (status !== 'completed') return 'running';
  if (conclusion === 'success') return 'succeeded';
  return conclusion === 'skipped' || conclusion === 'neutral'
    ? 'skipped'
    : 'failed';
}
