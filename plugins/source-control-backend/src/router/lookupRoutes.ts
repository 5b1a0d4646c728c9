import { NotFoundError } from '@backstage/errors';
import { requestSignal } from '@portal/plugin-company-systems-node';
import type { Router } from 'express';
import { RouterServices } from './types';

/** Adds the routes of repositories and people. */
export function addLookupRoutes(
  router: Router,
  { sourceControl, organisation }: RouterServices,
): void {
  router.get('/org/repos/:name', async (req, res) => {
    const signal = requestSignal(req, res);
    res.json(await sourceControl.getRepository(req.params.name, { signal }));
  });
  router.get('/org/users/:username', async (req, res) => {
    const { username } = req.params;
    const signal = requestSignal(req, res);
    if (!(await sourceControl.isMember(username, { signal }))) {
      // Ledger C-131.
      throw new NotFoundError(
        'User not found in the specified GitHub organization',
      );
    }
    res.json({ login: username, organisation, member: true });
  });
  router.get('/users/:name', async (req, res) => {
    const signal = requestSignal(req, res);
    res.json(await sourceControl.getUser(req.params.name, { signal }));
  });
  router.get('/search/repository', async (req, res) => {
    const signal = requestSignal(req, res);
    const text = String(req.query.userInputTxt);
    res.json(await sourceControl.searchRepositories(text, { signal }));
  });
  router.get('/list/tags', async (req, res) => {
    const signal = requestSignal(req, res);
    res.json(await sourceControl.listTags(String(req.query.repo), { signal }));
  });
  router.get('/repos/:repo/branches', async (req, res) => {
    const signal = requestSignal(req, res);
    res.json(await sourceControl.listBranches(req.params.repo, { signal }));
  });
  router.get('/repos/:repo/defaultBranch', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    res.json({ name: await sourceControl.getDefaultBranch(repo, { signal }) });
  });
}
