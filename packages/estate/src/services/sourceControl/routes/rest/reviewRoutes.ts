import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { toIsoSeconds } from '../../../../git/parse';
import { presentAccount } from '../../present/accounts';
import type { PullRequestRecord, PullRequestReview } from '../../types';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { paginate, param, readBody } from '../input';

const STATES = {
  APPROVE: 'APPROVED',
  REQUEST_CHANGES: 'CHANGES_REQUESTED',
  COMMENT: 'COMMENTED',
} as const satisfies Record<string, PullRequestReview['state']>;

const reviewBody = z.object({
  event: z.enum(['APPROVE', 'REQUEST_CHANGES', 'COMMENT']),
  body: z.string().optional(),
});

/** Creates the routes of the reviews of pull requests. */
export function createReviewRoutes(services: SourceControlServices) {
  const { accounts, pullRequests, repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const path = '/repos/:owner/:repo/pulls/:number/reviews';

  const requirePull = (c: ApiContext) => {
    const pull = pullRequests.find(
      c.get('repository').id,
      Number(param(c, 'number')),
    );
    if (!pull) throw ApiError.notFound();
    return pull;
  };
  const present = (
    c: ApiContext,
    pull: PullRequestRecord,
    review: PullRequestReview,
    index: number,
  ) => ({
    id: pull.id * 100 + index,
    user: presentAccount(
      accounts.find(review.author) ?? accounts.service,
      urls,
    ),
    body: '',
    state: review.state,
    submitted_at: review.submittedAt,
    html_url: urls.repositoryPage(c.get('repository'), `/pull/${pull.number}`),
  });

  routes.get(path, c => {
    const pull = requirePull(c);
    const reviews = (pull.reviews ?? []).map((review, index) =>
      present(c, pull, review, index),
    );
    return c.json(paginate(c, reviews, urls.base));
  });
  routes.post(path, async c => {
    const actor = requireActor(c);
    const pull = requirePull(c);
    const { event } = await readBody(c, reviewBody);
    if (event !== 'COMMENT' && pull.author === actor.login) {
      throw new ApiError(
        422,
        event === 'APPROVE'
          ? 'Can not approve your own pull request'
          : 'Can not request changes on your own pull request',
      );
    }
    const review: PullRequestReview = {
      author: actor.login,
      state: STATES[event],
      submittedAt: toIsoSeconds(Date.now()),
    };
    const reviews = [...(pull.reviews ?? []), review];
    await pullRequests.update(
      await repositories.open(c.get('repository')),
      pull,
      {
        reviews,
      },
    );
    return c.json(present(c, pull, review, reviews.length - 1));
  });
  return routes;
}
