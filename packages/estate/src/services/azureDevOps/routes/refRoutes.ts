import { Hono } from 'hono';
import { z } from 'zod';
import { GitCommandError } from '../../../git/GitCommandError';
import { NO_OBJECT } from '../../../git/GitWriter';
import { isObjectId, isRefName } from '../../../git/names';
import type { OpenDevOpsRepository } from '../state/DevOpsRepositories';
import type { DevOpsEnv, DevOpsRoutes, DevOpsServices } from './context';
import { readBody, readTop } from './input';
import { listOf, presentRef } from '../present/resources';

const refUpdate = z.object({
  name: z.string().min(1),
  oldObjectId: z.string().refine(isObjectId, 'is no object id'),
  newObjectId: z.string().refine(isObjectId, 'is no object id'),
});

type RefUpdate = z.infer<typeof refUpdate>;

/** The reason for a refused update, in the terms of Azure DevOps; `succeeded` for a successful one. */
type UpdateStatus =
  'succeeded' | 'invalidRefName' | 'staleOldObjectId' | 'unresolvableToCommit';

/** Branches and tags. */
export function createRefRoutes({ urls }: DevOpsServices): DevOpsRoutes {
  const routes = new Hono<DevOpsEnv>();

  routes.get('/refs', async c => {
    const repository = c.get('repository');
    const {
      filter = '',
      filterContains = '',
      continuationToken,
    } = c.req.query();
    const refs = (await repository.git.refs('refs')).filter(
      ({ name }) =>
        name.startsWith(`refs/${filter}`) && name.includes(filterContains),
    );
    const first = Math.max(
      refs.findIndex(({ name }) => name === continuationToken),
      0,
    );
    const end = first + readTop(c);
    if (refs[end]) c.header('x-ms-continuationtoken', refs[end].name);
    return c.json(
      listOf(
        refs.slice(first, end).map(ref => presentRef(ref, repository, urls)),
      ),
    );
  });

  // Each update has its own result; the status of the response is always a success.
  routes.post('/refs', async c => {
    const repository = c.get('repository');
    const updates = await readBody(c, z.array(refUpdate).min(1));
    const results = [];
    for (const update of updates) {
      const updateStatus = await updateRef(repository, update);
      results.push({
        repositoryId: repository.record.id,
        ...update,
        isLocked: false,
        updateStatus,
        success: updateStatus === 'succeeded',
      });
    }
    return c.json(listOf(results));
  });
  return routes;
}

async function updateRef(
  { git, writer }: OpenDevOpsRepository,
  { name, oldObjectId, newObjectId }: RefUpdate,
): Promise<UpdateStatus> {
  if (!/^refs\/(heads|tags)\/./.test(name) || !isRefName(name)) {
    return 'invalidRefName';
  }
  const present = (await git.ref(name))?.sha ?? NO_OBJECT;
  if (present !== oldObjectId) return 'staleOldObjectId';
  if (newObjectId === NO_OBJECT) {
    await writer.deleteRef(name);
    return 'succeeded';
  }
  if (!(await git.readObject(newObjectId))) return 'unresolvableToCommit';
  try {
    await writer.updateRef(name, newObjectId, oldObjectId);
    return 'succeeded';
  } catch (error) {
    if (error instanceof GitCommandError) return 'staleOldObjectId';
    throw error;
  }
}
