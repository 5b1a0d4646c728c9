import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { initRepoAndPush } from '@backstage/plugin-scaffolder-node';
import type { ExistingRepository } from './ensureRepository';
import type { RepositoryTarget } from './repositoryTarget';
import { explained, statusOf } from './sourceControlErrors';

/** Content and author of the first commit. */
export interface FirstCommit {
  /** Folder whose contents become the repository. */
  dir: string;
  branch: string;
  message: string;
  author: { name?: string; email?: string };
}

/**
 * Pushes the first commit, unless the branch already has a commit.
 *
 * @returns the id of the branch's newest commit
 * @throws ServiceUnavailableError if source control does not respond
 */
export async function ensureFirstCommit(
  target: RepositoryTarget,
  repository: ExistingRepository,
  commit: FirstCommit,
  logger: LoggerService,
): Promise<string> {
  const existing = await newestCommit(target, commit.branch);
  if (existing) {
    logger.info(
      `Branch ${commit.branch} has its first commit already; nothing to push`,
    );
    return existing;
  }
  // An interrupted attempt may have left a git folder.
  await fs.rm(path.join(commit.dir, '.git'), { recursive: true, force: true });
  logger.info(`Pushing the first commit to ${commit.branch}`);
  try {
    const { commitHash } = await initRepoAndPush({
      dir: commit.dir,
      remoteUrl: repository.cloneUrl,
      auth: { username: 'x-access-token', password: target.token },
      logger,
      defaultBranch: commit.branch,
      commitMessage: commit.message,
      gitAuthorInfo: commit.author,
    });
    return commitHash;
  } catch (error) {
    const pushed = await newestCommit(target, commit.branch);
    if (pushed) {
      return pushed;
    }
    throw explained(error, `push to ${target.owner}/${target.repo}`);
  }
}

async function newestCommit(
  { client, owner, repo }: RepositoryTarget,
  branch: string,
): Promise<string | undefined> {
  try {
    const { data } = await client.rest.repos.listCommits({
      owner,
      repo,
      sha: branch,
      per_page: 1,
    });
    return data[0]?.sha;
  } catch (error) {
    // 409: the repository is empty; 404: it has no such branch yet.
    if ([404, 409].includes(statusOf(error) ?? 0)) {
      return undefined;
    }
    throw explained(error, `read ${owner}/${repo}`);
  }
}
