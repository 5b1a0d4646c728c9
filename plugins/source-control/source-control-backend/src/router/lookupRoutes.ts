import { NotFoundError } from '@backstage/errors';
import { isPrivate, type Repository } from '@portal/plugin-source-control-node';
import { requestSignal } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import type { RepositoryGuard } from '../service/RepositoryGuard';
import type { RouterServices } from './types';

/** Maximum number of private repositories per search for which the caller's read access is checked. */
const MAX_PRIVATE_HITS = 20;

/** The response for callers who may not read the repository. It only shows that the name is taken. */
function nameOf({ name, full_name, html_url }: Repository) {
  return { name, full_name, html_url, private: true };
}

/** Removes private repositories that the caller may not read from the results of a search. */
async function readableOf(
  guard: RepositoryGuard,
  request: Request,
  found: { items: Repository[]; complete: boolean; limit: number },
  signal: AbortSignal,
) {
  const asked = found.items.filter(isPrivate).slice(0, MAX_PRIVATE_HITS);
  const mayRead = new Map(
    await Promise.all(
      asked.map(async ({ id, name }) => {
        const answer = await guard.may(request, 'read', name, { signal });
        return [id, answer.allowed] as const;
      }),
    ),
  );
  const items = found.items.filter(
    one => !isPrivate(one) || mayRead.get(one.id) === true,
  );
  const isCut = found.items.some(one => isPrivate(one) && !mayRead.has(one.id));
  return { ...found, items, complete: found.complete && !isCut };
}

/** Adds the routes of repositories and users. */
export function addLookupRoutes(
  router: Router,
  { guard, sourceControl, organisation }: RouterServices,
): void {
  router.get('/org/repos/:name', async (req, res) => {
    const signal = requestSignal(req, res);
    const { name } = req.params;
    const repository = await sourceControl.getRepository(name, { signal });
    const { allowed } = await guard.may(req, 'read', name, { signal });
    res.json(allowed ? repository : nameOf(repository));
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
    const found = await sourceControl.searchRepositories(text, { signal });
    res.json(await readableOf(guard, req, found, signal));
  });
  router.get('/list/tags', async (req, res) => {
    const signal = requestSignal(req, res);
    const repo = String(req.query.repo);
    await guard.require(req, 'read', repo, { signal });
    res.json(await sourceControl.listTags(repo, { signal }));
  });
  router.get('/repos/:repo/administerRights', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    // A service of the portal may do everything, so only the system says that the repository is missing.
    await sourceControl.getRepository(repo, { signal });
    const answer = await guard.may(req, 'administer', repo, { signal });
    res.json(
      answer.allowed
        ? { mayAdminister: true }
        : { mayAdminister: false, reason: answer.reason },
    );
  });
  router.get('/repos/:repo/branches', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    await guard.require(req, 'read', repo, { signal });
    res.json(await sourceControl.listBranches(repo, { signal }));
  });
  router.get('/repos/:repo/defaultBranch', async (req, res) => {
    const signal = requestSignal(req, res);
    const { repo } = req.params;
    await guard.require(req, 'read', repo, { signal });
    res.json({ name: await sourceControl.getDefaultBranch(repo, { signal }) });
  });
}
