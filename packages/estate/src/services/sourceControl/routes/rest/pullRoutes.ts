import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import type { PullRequestRecord } from '../../types';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
  requireAllowed,
} from '../context';
import { paginate, param, readBody } from '../input';
import { presentCommit } from '../../present/git';
import { presentPullRequest } from '../../present/pullRequests';

const openBody = z.object({
  title: z.string().min(1),
  body: z.string().nullish(),
  head: z.string().min(1),
  base: z.string().min(1),
  draft: z.boolean().default(false),
});

const changeBody = z.object({
  title: z.string().min(1).optional(),
  body: z.string().nullish(),
  base: z.string().min(1).optional(),
  state: z.enum(['open', 'closed']).optional(),
});

const mergeBody = z.object({
  commit_message: z.string().optional(),
  sha: z.string().optional(),
});

/** Creates the routes for pull requests. */
export function createPullRoutes(services: SourceControlServices) {
  const { repositories, pullRequests, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo';

  const open = (c: ApiContext) => repositories.open(c.get('repository'));
  const requirePull = (c: ApiContext) => {
    const pull = pullRequests.find(
      c.get('repository').id,
      Number(param(c, 'number')),
    );
    if (!pull) {
      throw ApiError.notFound();
    }
    return pull;
  };
  const present = async (c: ApiContext, pull: PullRequestRecord) =>
    presentPullRequest(
      pull,
      c.get('repository'),
      await pullRequests.ends(await open(c), pull),
      services,
    );
  const withoutOwner = (label: string) => label.split(':').at(-1) ?? label;

  routes.get(`${base}/pulls`, async c => {
    const { state = 'open', head, base: target } = c.req.query();
    const pulls = pullRequests
      .of(c.get('repository').id)
      .filter(
        pull =>
          (state === 'all' || pull.state === state) &&
          (!head || pull.head === withoutOwner(head)) &&
          (!target || pull.base === target),
      );
    const page = paginate(c, pulls, urls.base);
    return c.json(await Promise.all(page.map(pull => present(c, pull))));
  });
  routes.post(`${base}/pulls`, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, openBody);
    const pull = await pullRequests.open(await open(c), actor, {
      ...body,
      body: body.body ?? null,
      head: withoutOwner(body.head),
    });
    return c.json(await present(c, pull), 201);
  });
  routes.get(`${base}/pulls/:number`, async c =>
    c.json(await present(c, requirePull(c))),
  );
  routes.patch(`${base}/pulls/:number`, async c => {
    requireActor(c);
    const pull = requirePull(c);
    const { body, ...rest } = await readBody(c, changeBody);
    await pullRequests.update(await open(c), pull, {
      ...rest,
      ...(body === undefined ? {} : { body }),
    });
    return c.json(await present(c, pull));
  });
  routes.get(`${base}/pulls/:number/commits`, async c => {
    const repository = await open(c);
    const ends = await pullRequests.ends(repository, requirePull(c));
    const commits = await repository.git.log({
      from: ends.head,
      notIn: ends.base,
      limit: 250,
    });
    return c.json(
      commits
        .reverse()
        .map(commit => presentCommit(commit, c.get('repository'), services)),
    );
  });
  routes.put(`${base}/pulls/:number/merge`, async c => {
    const actor = requireActor(c);
    const { commit_message, sha: head } = await readBody(c, mergeBody);
    const pull = requirePull(c);
    const record = c.get('repository');
    if (pull.state === 'open') {
      const { head: commit } = await pullRequests.ends(await open(c), pull);
      const refusal = services.protection.refusalOfMerge({
        record,
        branch: pull.base,
        isApp: c.get('installation') !== undefined,
        sha: commit,
        pull,
      });
      requireAllowed(refusal, 405);
    }
    const sha = await pullRequests.merge(await open(c), pull, actor, {
      message: commit_message,
      head,
    });
    return c.json({
      sha,
      merged: true,
      message: 'Pull Request successfully merged',
    });
  });
  return routes;
}
