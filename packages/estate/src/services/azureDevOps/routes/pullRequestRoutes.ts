import { Hono } from 'hono';
import { z } from 'zod';
import type {
  DevOpsContext,
  DevOpsEnv,
  DevOpsRoutes,
  DevOpsServices,
} from './context';
import { readBody, readTop } from './input';
import { listOf, presentPullRequest } from '../present/resources';

const openBody = z.object({
  title: z.string().trim().min(1).max(400),
  description: z.string().optional(),
  sourceRefName: z.string().min(1),
  targetRefName: z.string().min(1),
});

const endBody = z.object({ status: z.enum(['completed', 'abandoned']) });

/** Pull requests. Paths of Azure DevOps are case-insensitive, and clients write this one in two ways. */
export function createPullRequestRoutes(
  services: DevOpsServices,
): DevOpsRoutes {
  const { urls, pullRequests } = services;
  const routes = new Hono<DevOpsEnv>();
  const all = '/:pullrequests{pull[rR]equests}';
  const one = `${all}/:id`;
  const find = (c: DevOpsContext) =>
    pullRequests.find(c.get('repository'), c.req.param('id' as never) ?? '');

  routes.get(all, c => {
    const repository = c.get('repository');
    const query = c.req.query();
    const status = query['searchCriteria.status'] ?? 'active';
    const source = query['searchCriteria.sourceRefName'];
    const target = query['searchCriteria.targetRefName'];
    const found = pullRequests
      .of(repository)
      .filter(
        pull =>
          (status === 'all' || pull.status === status) &&
          (!source || pull.source === source) &&
          (!target || pull.target === target),
      )
      .slice(0, readTop(c));
    return c.json(
      listOf(found.map(pull => presentPullRequest(pull, repository, urls))),
    );
  });

  routes.post(all, async c => {
    const repository = c.get('repository');
    const body = await readBody(c, openBody);
    const pull = await pullRequests.open(repository, {
      title: body.title,
      description: body.description,
      source: body.sourceRefName,
      target: body.targetRefName,
    });
    return c.json(presentPullRequest(pull, repository, urls), 201);
  });

  routes.get(one, c =>
    c.json(presentPullRequest(find(c), c.get('repository'), urls)),
  );

  routes.patch(one, async c => {
    const repository = c.get('repository');
    const pull = find(c);
    const { status } = await readBody(c, endBody);
    await pullRequests.end(repository, pull, status);
    return c.json(presentPullRequest(pull, repository, urls));
  });
  return routes;
}
