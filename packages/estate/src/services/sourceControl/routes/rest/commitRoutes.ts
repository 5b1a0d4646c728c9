import { Hono } from 'hono';
import { ApiError } from '../../ApiError';
import { isFilePath } from '../../../../git/names';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireCommit,
} from '../context';
import { param, readPage, setPageLinks } from '../input';
import type { RepositoryRecord, RunRecord } from '../../types';
import { presentCommit } from '../../present/git';
import { presentRepository } from '../../present/repositories';

const FILE_STATES: Record<string, string> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  T: 'changed',
};

/** Creates the routes for commits, their status, and the comparison of two commits. */
export function createCommitRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo';

  routes.get(`${base}/commits`, async c => {
    const record = c.get('repository');
    const repository = await repositories.open(record);
    if ((await repository.git.refs('refs/heads')).length === 0) {
      throw new ApiError(409, 'Git Repository is empty.');
    }
    const from = await requireCommit(
      repository,
      c.req.query('sha') || record.defaultBranch,
    );
    const path = c.req.query('path');
    // An invalid path has no commits, and git would refuse it.
    if (path && !isFilePath(path.replace(/(?<!\/)\/+$/, ''))) {
      return c.json([]);
    }
    const selection = { from, path };
    const page = readPage(c);
    const [commits, total] = await Promise.all([
      repository.git.log({
        ...selection,
        skip: (page.number - 1) * page.size,
        limit: page.size,
      }),
      repository.git.countCommits(selection),
    ]);
    setPageLinks(c, page, total, urls.base);
    return c.json(
      commits.map(commit => presentCommit(commit, record, services)),
    );
  });

  const answerStatus = async (c: ApiContext, ref: string) => {
    const record = c.get('repository');
    const sha = await requireCommit(await repositories.open(record), ref);
    return c.json({
      state: 'pending',
      statuses: [],
      sha,
      total_count: 0,
      repository: presentRepository(record, services, c.get('actor')),
      commit_url: urls.repositoryApi(record, `/commits/${sha}`),
      url: urls.repositoryApi(record, `/commits/${sha}/status`),
    });
  };

  const presentCheck = (
    job: RunRecord['jobs'][number],
    run: RunRecord,
    record: RepositoryRecord,
  ) => ({
    id: job.id,
    name: job.name,
    head_sha: run.headSha,
    status: job.status,
    conclusion: job.conclusion,
    started_at: job.startedAt,
    completed_at: job.completedAt,
    html_url: urls.repositoryPage(record, `/actions/runs/${run.id}`),
  });

  /** The jobs of the runs of a commit; deployments of it are no checks. */
  const answerChecks = async (c: ApiContext, ref: string) => {
    const record = c.get('repository');
    const sha = await requireCommit(await repositories.open(record), ref);
    const checks = services.runs.store
      .all()
      .filter(run => run.repositoryId === record.id && run.headSha === sha)
      .filter(({ event }) => event !== 'workflow_dispatch')
      .flatMap(run => run.jobs.map(job => presentCheck(job, run, record)));
    return c.json({ total_count: checks.length, check_runs: checks });
  };

  const presentFiles = async (c: ApiContext, from: string, to: string) => {
    const { git } = await repositories.open(c.get('repository'));
    return (await git.diff(from, to)).map(file => ({
      filename: file.path,
      status: FILE_STATES[file.state] ?? 'modified',
      additions: file.additions,
      deletions: file.deletions,
      changes: file.additions + file.deletions,
    }));
  };

  const answerCommit = async (c: ApiContext, ref: string) => {
    const record = c.get('repository');
    const repository = await repositories.open(record);
    const sha = await repository.git.resolveCommit(ref);
    if (!sha) {
      throw new ApiError(422, `No commit found for SHA: ${ref}`);
    }
    if (/\.sha\b/.test(c.req.header('accept') ?? '')) {
      return c.text(sha);
    }
    const [commit] = await repository.git.readCommits([sha]);
    const [parent] = commit.parents;
    const files = parent ? await presentFiles(c, parent, sha) : [];
    return c.json({ ...presentCommit(commit, record, services), files });
  };

  // A ref may contain slashes, so the last part of the path selects the response.
  routes.get(`${base}/commits/:rest{[\\s\\S]+}`, async c => {
    const rest = param(c, 'rest');
    const [, ref, ending] =
      /^(.+)\/(status|statuses|check-runs|check-suites|pulls)$/.exec(rest) ??
      [];
    switch (ending) {
      case undefined:
        return answerCommit(c, rest);
      case 'status':
        return answerStatus(c, ref);
      case 'check-runs':
        return answerChecks(c, ref);
      case 'check-suites':
        return c.json({ total_count: 0, check_suites: [] });
      default:
        return c.json([]);
    }
  });

  routes.get(`${base}/compare/:range{[\\s\\S]+}`, async c => {
    const record = c.get('repository');
    const [base_, head] = param(c, 'range').split('...');
    const repository = await repositories.open(record);
    const withoutOwner = (ref: string = '') => ref.split(':').at(-1) ?? '';
    const from = await requireCommit(repository, withoutOwner(base_));
    const to = await requireCommit(repository, withoutOwner(head));
    const mergeBase = await repository.git.mergeBase(from, to);
    if (!mergeBase) {
      throw new ApiError(
        404,
        `No common ancestor between ${base_} and ${head}.`,
      );
    }
    const [ahead, behind, commits] = await Promise.all([
      repository.git.countCommits({ from: to, notIn: from }),
      repository.git.countCommits({ from, notIn: to }),
      repository.git.log({ from: to, notIn: from, limit: 250 }),
    ]);
    const [baseCommit, mergeBaseCommit] = await repository.git.readCommits([
      from,
      mergeBase,
    ]);
    return c.json({
      url: urls.repositoryApi(record, `/compare/${from}...${to}`),
      html_url: urls.repositoryPage(record, `/commits/${to}`),
      status: compareStatus(ahead, behind),
      ahead_by: ahead,
      behind_by: behind,
      total_commits: ahead,
      base_commit: presentCommit(baseCommit, record, services),
      merge_base_commit: presentCommit(mergeBaseCommit, record, services),
      commits: commits
        .reverse()
        .map(commit => presentCommit(commit, record, services)),
      files: await presentFiles(c, mergeBase, to),
    });
  });
  return routes;
}

function compareStatus(ahead: number, behind: number): string {
  if (ahead > 0 && behind > 0) {
    return 'diverged';
  }
  if (ahead > 0) {
    return 'ahead';
  }
  return behind > 0 ? 'behind' : 'identical';
}
