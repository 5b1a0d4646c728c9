import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { GitCommandError } from '../../../../git/GitCommandError';
import { NO_OBJECT } from '../../../../git/GitWriter';
import { isObjectId, isRefName } from '../../../../git/names';
import type { GitRef } from '../../../../git/types';
import type { OpenRepository } from '../../state/Repositories';
import type { RepositoryRecord } from '../../types';
import { encodePath } from '../../present/Urls';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
  requireAllowed,
} from '../context';
import { param, readBody } from '../input';
import { nodeId } from '../../present/accounts';

const createBody = z.object({
  ref: z
    .string()
    .refine(
      name => /^refs\/(heads|tags)\/./.test(name) && isRefName(name),
      'must start with refs/heads/ or refs/tags/ and be a well-formed ref name',
    ),
  sha: z.string().refine(isObjectId, 'is no complete object id'),
});

const updateBody = z.object({
  sha: z.string().refine(isObjectId, 'is no complete object id'),
  force: z.boolean().default(false),
});

/** Creates the routes for branches and tags as refs of GitHub's git data API. */
export function createRefRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo/git';

  const present = (record: RepositoryRecord, ref: GitRef) => ({
    ref: ref.name,
    node_id: nodeId('Ref', `${record.id}:${ref.name}`),
    url: urls.repositoryApi(record, `/git/${encodePath(ref.name)}`),
    object: {
      sha: ref.sha,
      type: ref.type,
      url: urls.repositoryApi(record, `/git/${ref.type}s/${ref.sha}`),
    },
  });
  const find = async (repository: OpenRepository, shortName: string) => {
    if ((await repository.git.refs('refs')).length === 0) {
      throw new ApiError(409, 'Git Repository is empty.');
    }
    return repository.git.ref(`refs/${shortName}`);
  };
  const moved = async (
    repository: OpenRepository,
    change: { name: string; before: string; after: string },
    actor: string,
  ) => {
    if (change.name.startsWith('refs/heads/')) {
      const branch = change.name.slice('refs/heads/'.length);
      await repositories.branchesChanged(
        repository,
        [{ branch, before: change.before, after: change.after }],
        actor,
      );
    }
  };

  const changeOf = (c: ApiContext, name: string, sha?: string) => ({
    record: c.get('repository'),
    branch: name.replace('refs/heads/', ''),
    isApp: c.get('installation') !== undefined,
    sha,
  });

  // `git/ref/` returns one ref, `git/matching-refs/` all refs with the prefix, `git/refs` all.
  for (const path of [
    `${base}/ref/:ref{[\\s\\S]+}`,
    `${base}/refs/:ref{[\\s\\S]+}`,
  ]) {
    routes.get(path, async c => {
      const record = c.get('repository');
      const repository = await repositories.open(record);
      const ref = await find(repository, param(c, 'ref'));
      if (!ref) {
        throw ApiError.notFound();
      }
      return c.json(present(record, ref));
    });
  }
  routes.get(`${base}/matching-refs/:ref{[\\s\\S]+}`, async c => {
    const record = c.get('repository');
    const { git } = await repositories.open(record);
    const start = `refs/${param(c, 'ref')}`;
    const refs = (await git.refs('refs')).filter(ref =>
      ref.name.startsWith(start),
    );
    return c.json(refs.map(ref => present(record, ref)));
  });
  routes.get(`${base}/refs`, async c => {
    const record = c.get('repository');
    const { git } = await repositories.open(record);
    return c.json((await git.refs('refs')).map(ref => present(record, ref)));
  });

  routes.post(`${base}/refs`, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, createBody);
    const record = c.get('repository');
    const repository = await repositories.open(record);
    if (!(await repository.git.readObject(body.sha))) {
      throw new ApiError(422, 'Object does not exist');
    }
    if (await repository.git.ref(body.ref)) {
      throw new ApiError(422, 'Reference already exists');
    }
    await writeRef(repository, body.ref, body.sha, NO_OBJECT);
    await moved(
      repository,
      { name: body.ref, before: NO_OBJECT, after: body.sha },
      actor.login,
    );
    const ref = await repository.git.ref(body.ref);
    return c.json(ref && present(record, ref), 201);
  });
  routes.patch(`${base}/refs/:ref{[\\s\\S]+}`, async c => {
    const actor = requireActor(c);
    const { sha, force } = await readBody(c, updateBody);
    const record = c.get('repository');
    const repository = await repositories.open(record);
    const name = `refs/${param(c, 'ref')}`;
    const old = await repository.git.ref(name);
    if (!old) {
      throw new ApiError(422, 'Reference does not exist');
    }
    if ((await repository.git.readObject(sha))?.type !== 'commit') {
      throw new ApiError(422, 'Object does not exist or is not a commit');
    }
    const change = changeOf(c, name, sha);
    const isForward =
      (await repository.git.mergeBase(old.commit, sha)) === old.commit;
    if (!force && !isForward) {
      throw new ApiError(422, 'Update is not a fast forward');
    }
    requireAllowed(
      isForward
        ? services.protection.refusalOfPush(change)
        : services.protection.refusalOfLoss(change, 'force-push to'),
      422,
    );
    await writeRef(repository, name, sha, old.sha);
    await moved(repository, { name, before: old.sha, after: sha }, actor.login);
    return c.json(present(record, { ...old, sha, commit: sha }));
  });
  routes.delete(`${base}/refs/:ref{[\\s\\S]+}`, async c => {
    const actor = requireActor(c);
    const repository = await repositories.open(c.get('repository'));
    const name = `refs/${param(c, 'ref')}`;
    const old = await repository.git.ref(name);
    if (!old) {
      throw new ApiError(422, 'Reference does not exist');
    }
    if (name === `refs/heads/${c.get('repository').defaultBranch}`) {
      requireAllowed(
        services.protection.refusalOfLoss(changeOf(c, name), 'delete'),
        422,
      );
      throw new ApiError(422, 'Cannot delete the default branch');
    }
    await repository.writer.deleteRef(name);
    await moved(
      repository,
      { name, before: old.sha, after: NO_OBJECT },
      actor.login,
    );
    return c.body(null, 204);
  });
  return routes;
}

async function writeRef(
  repository: OpenRepository,
  name: string,
  sha: string,
  expected: string,
): Promise<void> {
  try {
    await repository.writer.updateRef(name, sha, expected);
  } catch (error) {
    if (error instanceof GitCommandError) {
      throw new ApiError(422, 'Reference update failed');
    }
    throw error;
  }
}
