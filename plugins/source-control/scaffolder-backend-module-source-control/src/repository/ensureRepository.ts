import type { LoggerService } from '@backstage/backend-plugin-api';
import { ConflictError, NotAllowedError } from '@backstage/errors';
import type { RepositoryTarget } from './repositoryTarget';
import { explained, statusOf } from './sourceControlErrors';

/** Who may see a repository; `internal` is everyone in the company. */
export type RepositoryVisibility = 'public' | 'internal' | 'private';

/** Properties of a new repository. */
export interface RepositoryWish {
  description?: string;
  visibility: RepositoryVisibility;
  topics?: string[];
  /**
   * Page of the run that creates the repository. It becomes the repository's
   * homepage and is how a repeated run knows its own work.
   */
  createdBy: string;
  /** Page of an equal run of the same requester. Its repository also belongs to this run. */
  equalRun?: string;
  /** Called before the repository is created. */
  beforeCreation?(): Promise<void>;
}

/** A repository in source control. */
export type ExistingRepository = { cloneUrl: string; htmlUrl: string };

/**
 * Creates the repository, or finds the repository that this run or an equal run created before.
 *
 * @throws ConflictError if another repository has the name
 * @throws NotAllowedError if the portal may not create repositories there
 * @throws ServiceUnavailableError if source control does not respond
 */
export async function ensureRepository(
  target: RepositoryTarget,
  wish: RepositoryWish,
  logger: LoggerService,
): Promise<ExistingRepository> {
  const found = await findRepository(target);
  if (!found) {
    return createRepository(target, wish, logger);
  }
  if (!isOwn(found, wish)) {
    throw new ConflictError(
      `A repository named '${target.repo}' already exists in ${target.owner}. Start over with another name.`,
    );
  }
  logger.info(
    found.createdBy === wish.createdBy
      ? `Repository ${target.owner}/${target.repo} exists already from an earlier attempt of this run; going on with it`
      : `Repository ${target.owner}/${target.repo} exists already: you have asked for the same in another run. Going on with it`,
  );
  await setTopics(target, wish.topics);
  return found;
}

function isOwn(
  { createdBy }: { createdBy?: string },
  wish: RepositoryWish,
): boolean {
  return (
    createdBy !== undefined &&
    [wish.createdBy, wish.equalRun].includes(createdBy)
  );
}

async function findRepository(
  target: RepositoryTarget,
): Promise<(ExistingRepository & { createdBy?: string }) | undefined> {
  try {
    const { data } = await target.client.rest.repos.get({
      owner: target.owner,
      repo: target.repo,
    });
    return {
      cloneUrl: data.clone_url,
      htmlUrl: data.html_url,
      createdBy: data.homepage ?? undefined,
    };
  } catch (error) {
    if (statusOf(error) === 404) {
      return undefined;
    }
    throw explained(error, `look up ${target.owner}/${target.repo}`);
  }
}

async function createRepository(
  target: RepositoryTarget,
  wish: RepositoryWish,
  logger: LoggerService,
): Promise<ExistingRepository> {
  logger.info(
    `Creating repository ${target.owner}/${target.repo} (${wish.visibility})`,
  );
  await wish.beforeCreation?.();
  const created = await requestCreation(target, wish);
  await setTopics(target, wish.topics);
  return created;
}

async function requestCreation(
  target: RepositoryTarget,
  wish: RepositoryWish,
): Promise<ExistingRepository> {
  const { client, owner, repo } = target;
  try {
    const { data } = await client.rest.repos.createInOrg({
      org: owner,
      name: repo,
      description: wish.description,
      homepage: wish.createdBy,
      // The published types lack 'internal', which the API has.
      visibility: wish.visibility as 'private',
      private: wish.visibility !== 'public',
    });
    return { cloneUrl: data.clone_url, htmlUrl: data.html_url };
  } catch (error) {
    return afterFailedCreation(target, wish, error);
  }
}

/**
 * A creation may have succeeded although its response was lost (the client repeats
 * it and gets the error that the name is taken), so this looks up the ownership.
 */
async function afterFailedCreation(
  target: RepositoryTarget,
  wish: RepositoryWish,
  error: unknown,
): Promise<ExistingRepository> {
  if (statusOf(error) === 403) {
    throw new NotAllowedError(
      `The portal may not create repositories in ${target.owner}; ask the portal team`,
    );
  }
  const found = await findRepository(target);
  if (found && isOwn(found, wish)) {
    return found;
  }
  if (found) {
    throw new ConflictError(
      `A repository named '${target.repo}' already exists in ${target.owner}. Start over with another name.`,
    );
  }
  throw explained(error, `create ${target.owner}/${target.repo}`);
}

async function setTopics(
  { client, owner, repo }: RepositoryTarget,
  topics: string[] | undefined,
): Promise<void> {
  if (!topics?.length) {
    return;
  }
  try {
    await client.rest.repos.replaceAllTopics({ owner, repo, names: topics });
  } catch (error) {
    throw explained(error, `set the topics of ${owner}/${repo}`);
  }
}
