import { Hono } from 'hono';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireCommit,
} from '../context';
import { param } from '../input';

/**
 * Creates the routes for archives of a repository's files. Like GitHub, they lead to an address that holds for some minutes:
 * https://docs.github.com/rest/repos/contents#download-a-repository-archive-tar
 */
export function createArchiveRoutes(services: SourceControlServices) {
  const { links, repositories } = services;
  const routes = new Hono<ApiEnv>();

  const answer = async (c: ApiContext) => {
    const record = c.get('repository');
    const repository = await repositories.open(record);
    const ref = param(c, 'ref') || record.defaultBranch;
    const sha = await requireCommit(repository, ref);
    const place = `/linked/archives/${record.owner}/${record.name}/${sha}`;
    return c.redirect(links.sign(place), 302);
  };

  const base = '/repos/:owner/:repo';
  routes.get(`${base}/tarball`, answer);
  routes.get(`${base}/tarball/:ref{[\\s\\S]+}`, answer);
  return routes;
}
