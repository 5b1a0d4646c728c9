import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { RouterServices } from './types';

/** Adds the routes with figures of a repository, for those who may read it. */
export function addInsightRoutes(
  router: Router,
  { guard, sourceControl }: RouterServices,
): void {
  router.get('/repos/:repo/pullRequests', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    await guard.require(req, 'read', repo, { signal });
    res.json(await sourceControl.listReviewedPullRequests(repo, { signal }));
  });
  router.get('/repos/:repo/activity', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    await guard.require(req, 'read', repo, { signal });
    res.json(await sourceControl.getActivity(repo, { signal }));
  });
  router.get('/repos/:repo/profile', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    await guard.require(req, 'read', repo, { signal });
    res.json(await sourceControl.getProfile(repo, { signal }));
  });
}
