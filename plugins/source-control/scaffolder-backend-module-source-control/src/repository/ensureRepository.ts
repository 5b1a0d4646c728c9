import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  ConflictError,
  NotAllowedError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { untilSeen } from '@portal/plugin-cloud-actions-node';
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
  /** Ends the wait for a new repository. */
  signal?: AbortSignal;
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
  if (!isOwn(found, wish)) throw taken(target);
  logger.info(
    found.createdBy === wish.createdBy
      ? `Repository ${target.owner}/${target.repo} exists already from an earlier attempt of this run; going on with it`
      : `Repository ${target.owner}/${target.repo} exists already: you have asked for the same in another run. Going on with it`,
  );
  await setTopics(target, wish.topics);
  return found;
}

function taken({ owner, repo }: RepositoryTarget): ConflictError {
  return new ConflictError(
    `A repository named '${repo}' already exists in ${owner}. Start over with another name.`,
  );
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

type FoundRepository = ExistingRepository & { createdBy?: string };

async function findRepository(
  target: RepositoryTarget,
): Promise<FoundRepository | undefined> {
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

/** Finds a repository that exists, but that parts of source control may not know yet. */
function findNew(
  target: RepositoryTarget,
  { signal }: RepositoryWish,
  logger: LoggerService,
): Promise<FoundRepository | undefined> {
  return untilSeen(() => findRepository(target), {
    signal,
    onWait: () =>
      logger.info(
        `Source control does not show ${target.owner}/${target.repo} yet; waiting for it`,
      ),
  });
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
  const created = await requestCreation(target, wish, logger);
  await setTopics(target, wish.topics);
  return created;
}

async function requestCreation(
  target: RepositoryTarget,
  wish: RepositoryWish,
  logger: LoggerService,
): Promise<ExistingRepository> {
  const { client, owner, repo } = target;
  try {
    await client.rest.repos.createInOrg({
      org: owner,
      name: repo,
      description: wish.description,
      homepage: wish.createdBy,
      // The published types lack 'internal', which the API has.
      visibility: wish.visibility as 'private',
      private: wish.visibility !== 'public',
    });
  } catch (error) {
    return afterFailedCreation({ target, wish, logger }, error);
  }
  const found = await findNew(target, wish, logger);
  if (found) return found;
  throw new ServiceUnavailableError(
    `Source control has created ${owner}/${repo}, but does not show it yet; retry in a few minutes`,
  );
}

/** GitHub's refusal of a second repository of a name. */
function isNameTaken(error: unknown): boolean {
  return statusOf(error) === 422 && /name already exists/i.test(String(error));
}

/**
 * A creation may have succeeded although its response was lost (the client repeats
 * it and gets the error that the name is taken), so this looks up the ownership.
 */
async function afterFailedCreation(
  {
    target,
    wish,
    logger,
  }: { target: RepositoryTarget; wish: RepositoryWish; logger: LoggerService },
  error: unknown,
): Promise<ExistingRepository> {
  if (statusOf(error) === 403) {
    throw new NotAllowedError(
      `The portal may not create repositories in ${target.owner}; ask the portal team`,
    );
  }
  const isTaken = isNameTaken(error);
  const found = isTaken
    ? await findNew(target, wish, logger)
    : await findRepository(target);
  if (found && isOwn(found, wish)) {
    return found;
  }
  if (found || isTaken) throw taken(target);
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
