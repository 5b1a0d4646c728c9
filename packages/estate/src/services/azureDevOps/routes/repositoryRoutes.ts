import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { devOpsName } from '../seed/loadAzureDevOps';
import type { DevOpsRepository } from '../types';
import type { DevOpsEnv, DevOpsRoutes, DevOpsServices } from './context';
import { createItemRoutes } from './itemRoutes';
import { readBody } from './input';
import { listOf, presentRepository } from '../present/resources';
import { createPullRequestRoutes } from './pullRequestRoutes';
import { createPushRoutes } from './pushRoutes';
import { createRefRoutes } from './refRoutes';

const newRepository = z.object({ name: devOpsName });

/** The repositories of a project, and the resources below each. */
export function createRepositoryRoutes(services: DevOpsServices): DevOpsRoutes {
  const { urls, repositories } = services;
  const routes = new Hono<DevOpsEnv>();

  const present = async (record: DevOpsRepository) => {
    const { git } = repositories.open(record);
    const hasCommits = (await git.refs('refs/heads')).length > 0;
    return presentRepository(record, urls, hasCommits);
  };
  const openRepository = createMiddleware<DevOpsEnv>(async (c, next) => {
    const project = repositories.findProject(c.req.param('project') ?? '');
    const name = c.req.param('repository') ?? '';
    c.set('repository', repositories.open(repositories.find(project, name)));
    await next();
  });
  const base = '/:project/_apis/git/repositories';
  const one = `${base}/:repository`;

  routes.get(base, async c => {
    const project = repositories.findProject(c.req.param('project'));
    return c.json(
      listOf(await Promise.all(repositories.list(project).map(present))),
    );
  });
  routes.post(base, async c => {
    const project = repositories.findProject(c.req.param('project'));
    const { name } = await readBody(c, newRepository);
    return c.json(await present(await repositories.create(project, name)), 201);
  });

  routes.use(one, openRepository);
  routes.use(`${one}/*`, openRepository);
  routes.get(one, async c => c.json(await present(c.get('repository').record)));
  routes.delete(one, async c => {
    await repositories.remove(c.get('repository').record);
    return c.body(null, 204);
  });
  for (const part of [
    createRefRoutes(services),
    createPushRoutes(services),
    createItemRoutes(services),
    createPullRequestRoutes(services),
  ]) {
    routes.route(one, part);
  }
  return routes;
}
