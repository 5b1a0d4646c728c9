import { Hono } from 'hono';
import { z } from 'zod';
import { isObjectId, isRefName } from '../../../git/names';
import type { DevOpsEnv, DevOpsRoutes, DevOpsServices } from './context';
import { readBody } from './input';
import {
  presentAccount,
  presentCommit,
  presentRepository,
} from '../present/resources';
import { type Push, push } from '../state/push';

const change = z.object({
  changeType: z.enum(['add', 'edit', 'delete']),
  item: z.object({ path: z.string().min(1) }),
  newContent: z
    .object({
      content: z.string(),
      contentType: z.enum(['rawtext', 'base64encoded']).default('rawtext'),
    })
    .optional(),
});

const pushBody = z.object({
  refUpdates: z
    .array(
      z.object({
        name: z
          .string()
          .refine(
            name => name.startsWith('refs/heads/') && isRefName(name),
            'is no name of a branch',
          ),
        oldObjectId: z.string().refine(isObjectId, 'is no object id'),
      }),
    )
    .length(1),
  commits: z
    .array(
      z.object({ comment: z.string().min(1), changes: z.array(change).min(1) }),
    )
    .length(1),
});

/** Pushes: a commit on a branch, or on a new branch that starts at `oldObjectId`. */
export function createPushRoutes(services: DevOpsServices): DevOpsRoutes {
  const { urls, repositories } = services;
  const routes = new Hono<DevOpsEnv>();
  let lastPushId = 0;

  routes.post('/pushes', async c => {
    const repository = c.get('repository');
    const {
      refUpdates: [update],
      commits: [commit],
    } = await readBody(c, pushBody);
    const request: Push = { ...update, ...commit };
    const pushed = await push(repository, request);
    if (pushed.isFirst) {
      const branch = update.name.slice('refs/heads/'.length);
      await repositories.setDefaultBranch(repository, branch);
    }
    lastPushId++;
    const { record } = repository;
    return c.json(
      {
        commits: [presentCommit(pushed.commit, repository, urls)],
        refUpdates: [
          {
            repositoryId: record.id,
            name: update.name,
            oldObjectId: pushed.before,
            newObjectId: pushed.commit.sha,
          },
        ],
        repository: presentRepository(record, urls, true),
        pushedBy: presentAccount(urls),
        pushId: lastPushId,
        date: pushed.commit.committer.date,
        url: urls.api(record, `/pushes/${lastPushId}`),
      },
      201,
    );
  });
  return routes;
}
