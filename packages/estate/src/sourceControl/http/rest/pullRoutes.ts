import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { toIsoSeconds } from '../../git/parse';
import { type PullRequestRecord, type RepositoryRecord } from '../../types';
import {
  type ApiContext,
  type ApiEnv,
  requireActor,
  type SourceControlServices,
} from '../context';
import { paginate, param, readBody } from '../input';
import {
  presentPullRequest,
  type PullRequestEnds,
} from '../present/pullRequests';

const createBody = z.object({
  title: z.string().min(1),
  head: z.string().min(1),
  base: z.string().min(1),
  body: z.string().nullish(),
  draft: z.boolean().default(false),
});

const patchBody = z.object({
  title: z.string().min(1).optional(),
  body: z.string().nullish(),
  state: z.enum(['open', 'closed']).optional(),
  base: z.string().optional(),
});

const reviewersBody = z.object({
  reviewers: z.array(z.string()).default([]),
  team_reviewers: z.array(z.string()).default([]),
});

const invalid = (field: string, message: string) =>
  ApiError.validation([
    { resource: 'PullRequest', code: 'custom', field, message },
  ]);

/** Pull requests between branches of one repository. */
export function createPullRoutes(services: SourceControlServices) {
  const { repositories, pullRequests } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo/pulls';

  const endsOf = async (
    record: RepositoryRecord,
    pull: PullRequestRecord,
  ): Promise<PullRequestEnds> => {
    if (pull.closedHeadSha && pull.closedBaseSha) {
      return { head: pull.closedHeadSha, base: pull.closedBaseSha };
    }
    const { git } = await repositories.open(record);
    return {
      head: (await git.resolveCommit(`refs/heads/${pull.head}`)) ?? '',
      base: (await git.resolveCommit(`refs/heads/${pull.base}`)) ?? '',
    };
  };
  const present = async (record: RepositoryRecord, pull: PullRequestRecord) =>
    presentPullRequest(pull, record, await endsOf(record, pull), services);
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

  routes.get(base, async c => {
    const record = c.get('repository');
    const { state = 'open', head, base: into } = c.req.query();
    const branch = head?.split(':').at(-1);
    const matching = pullRequests
      .of(record.id)
      .filter(
        pull =>
          (state === 'all' || pull.state === state) &&
          (!branch || pull.head === branch) &&
          (!into || pull.base === into),
      );
    const page = paginate(c, matching, services.urls.base);
    return c.json(await Promise.all(page.map(pull => present(record, pull))));
  });
  routes.get(`${base}/:number`, async c =>
    c.json(await present(c.get('repository'), requirePull(c))),
  );
  routes.post(base, async c => {
    const actor = requireActor(c);
    const body = await readBody(c, createBody);
    const record = c.get('repository');
    const pull = await newPullRequest(services, record, {
      ...body,
      head: body.head.split(':').at(-1) ?? body.head,
      author: actor.login,
    });
    pullRequests.save(pull);
    return c.json(await present(record, pull), 201);
  });
  routes.patch(`${base}/:number`, async c => {
    requireActor(c);
    const record = c.get('repository');
    const pull = requirePull(c);
    const { state, ...changes } = await readBody(c, patchBody);
    const now = toIsoSeconds(Date.now());
    if (state === 'closed' && pull.state === 'open') {
      const ends = await endsOf(record, pull);
      Object.assign(pull, {
        state,
        closedAt: now,
        closedHeadSha: ends.head,
        closedBaseSha: ends.base,
      });
    }
    Object.assign(pull, changes, { updatedAt: now });
    pullRequests.save(pull);
    return c.json(await present(record, pull));
  });
  routes.post(`${base}/:number/requested_reviewers`, async c => {
    requireActor(c);
    const pull = requirePull(c);
    const body = await readBody(c, reviewersBody);
    pull.requestedReviewers = union(pull.requestedReviewers, body.reviewers);
    pull.requestedTeams = union(pull.requestedTeams, body.team_reviewers);
    pullRequests.save(pull);
    return c.json(await present(c.get('repository'), pull), 201);
  });
  return routes;
}

const union = (one: string[], other: string[]) => [
  ...new Set([...one, ...other]),
];

async function newPullRequest(
  { repositories, pullRequests }: SourceControlServices,
  record: RepositoryRecord,
  wish: {
    title: string;
    head: string;
    base: string;
    body?: string | null;
    draft: boolean;
    author: string;
  },
): Promise<PullRequestRecord> {
  const { git } = await repositories.open(record);
  const head = await git.ref(`refs/heads/${wish.head}`);
  const base = await git.ref(`refs/heads/${wish.base}`);
  if (!head || !base) {
    throw invalid(head ? 'base' : 'head', 'is no branch of the repository');
  }
  if (head.commit === base.commit) {
    throw invalid('head', `No commits between ${wish.base} and ${wish.head}`);
  }
  const known = pullRequests.of(record.id);
  if (
    known.some(
      ({ state, head: from, base: into }) =>
        state === 'open' && from === wish.head && into === wish.base,
    )
  ) {
    throw invalid(
      'head',
      `A pull request already exists for ${record.owner}:${wish.head}.`,
    );
  }
  const now = toIsoSeconds(Date.now());
  return {
    id: pullRequests.takeId(),
    repositoryId: record.id,
    number: Math.max(0, ...known.map(({ number }) => number)) + 1,
    title: wish.title,
    body: wish.body ?? null,
    head: wish.head,
    base: wish.base,
    state: 'open',
    draft: wish.draft,
    author: wish.author,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    mergedAt: null,
    mergeCommitSha: null,
    labels: [],
    assignees: [],
    requestedReviewers: [],
    requestedTeams: [],
  };
}
