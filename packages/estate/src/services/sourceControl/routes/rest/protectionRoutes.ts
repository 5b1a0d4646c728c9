import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import type { Protection, RepositoryRecord } from '../../types';
import { encodePath } from '../../present/Urls';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { param, readBody } from '../input';

/** All four keys are required (https://docs.github.com/rest/branches/branch-protection#update-branch-protection). */
const protectionBody = z.object({
  required_status_checks: z
    .object({
      strict: z.boolean().optional(),
      contexts: z.array(z.string()).default([]),
      checks: z.array(z.object({ context: z.string() })).default([]),
    })
    .nullable(),
  enforce_admins: z.boolean().nullable(),
  required_pull_request_reviews: z
    .object({
      required_approving_review_count: z
        .number()
        .int()
        .min(0)
        .max(6)
        .default(1),
    })
    .nullable(),
  restrictions: z.null('are not supported here'),
});

/** Creates the routes that show, set and remove the protection of a default branch. */
export function createProtectionRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const path = '/repos/:owner/:repo/branches/:branch/protection';

  const branchOf = async (c: ApiContext) => {
    const name = decodeURIComponent(param(c, 'branch'));
    const { git } = await repositories.open(c.get('repository'));
    if (!(await git.ref(`refs/heads/${name}`))) {
      throw new ApiError(404, 'Branch not found');
    }
    return name;
  };
  const protectionOf = async (c: ApiContext) => {
    const record = c.get('repository');
    const branch = await branchOf(c);
    const { protection } = record;
    if (!protection || branch !== record.defaultBranch) {
      throw new ApiError(404, 'Branch not protected');
    }
    return { record, branch, protection };
  };
  const present = (
    record: RepositoryRecord,
    branch: string,
    { checks, approvals, admins = false }: Protection,
  ) => {
    const url = urls.repositoryApi(
      record,
      `/branches/${encodePath(branch)}/protection`,
    );
    return {
      url,
      ...(checks.length > 0 && {
        required_status_checks: {
          url: `${url}/required_status_checks`,
          strict: false,
          contexts: checks,
          contexts_url: `${url}/required_status_checks/contexts`,
          checks: checks.map(context => ({ context, app_id: null })),
        },
      }),
      ...(approvals !== undefined && {
        required_pull_request_reviews: {
          url: `${url}/required_pull_request_reviews`,
          dismiss_stale_reviews: false,
          require_code_owner_reviews: false,
          require_last_push_approval: false,
          required_approving_review_count: approvals,
        },
      }),
      enforce_admins: { url: `${url}/enforce_admins`, enabled: admins },
      allow_force_pushes: { enabled: false },
      allow_deletions: { enabled: false },
    };
  };

  routes.get(path, async c => {
    requireActor(c);
    const { record, branch, protection } = await protectionOf(c);
    return c.json(present(record, branch, protection));
  });
  routes.put(path, async c => {
    requireActor(c);
    const branch = await branchOf(c);
    const record = c.get('repository');
    const body = await readBody(c, protectionBody);
    if (branch !== record.defaultBranch) {
      throw new ApiError(422, 'Only the default branch can be protected here');
    }
    const { required_status_checks: checks } = body;
    const reviews = body.required_pull_request_reviews;
    const protection: Protection = {
      checks: [
        ...new Set([
          ...(checks?.contexts ?? []),
          ...(checks?.checks ?? []).map(({ context }) => context),
        ]),
      ],
      ...(reviews && { approvals: reviews.required_approving_review_count }),
      admins: body.enforce_admins ?? false,
    };
    await repositories.update(record, { protection });
    return c.json(present(record, branch, protection));
  });
  routes.delete(path, async c => {
    requireActor(c);
    const { record } = await protectionOf(c);
    await repositories.update(record, { protection: undefined });
    return c.body(null, 204);
  });
  return routes;
}
