import { Hono } from 'hono';
import { ApiError } from '../../ApiError';
import type { GitRef } from '../../../../git/types';
import type { RepositoryRecord } from '../../types';
import { encodePath } from '../../present/Urls';
import type { ApiContext, ApiEnv, SourceControlServices } from '../context';
import { paginate, param } from '../input';
import { nodeId } from '../../present/accounts';
import { presentCommit } from '../../present/git';
import type { Published } from '../../present/published';

const BRANCHES = 'refs/heads/';
const TAGS = 'refs/tags/';

const isProtected = (record: RepositoryRecord, branch: string) =>
  branch === record.defaultBranch && record.protection !== undefined;

/** Creates the routes for branches and tags. */
export function createBranchRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo';

  const presentBranch = (record: RepositoryRecord, ref: GitRef) => {
    const name = ref.name.slice(BRANCHES.length);
    return {
      name,
      commit: {
        sha: ref.commit,
        url: urls.repositoryApi(record, `/commits/${ref.commit}`),
      },
      protected: isProtected(record, name),
      protection_url: urls.repositoryApi(
        record,
        `/branches/${encodePath(name)}/protection`,
      ),
    } satisfies Published<'GET /repos/{owner}/{repo}/branches'>[number];
  };
  const requireBranch = async (c: ApiContext, name: string) => {
    const { git } = await repositories.open(c.get('repository'));
    const ref = await git.ref(`${BRANCHES}${name}`);
    if (!ref) {
      throw new ApiError(404, 'Branch not found');
    }
    return { git, ref };
  };
  routes.get(`${base}/branches`, async c => {
    const record = c.get('repository');
    const { git } = await repositories.open(record);
    const refs = await git.refs(BRANCHES);
    const isWanted = c.req.query('protected');
    const branches = refs
      .map(ref => presentBranch(record, ref))
      .filter(one => !isWanted || String(one.protected) === isWanted);
    return c.json(paginate(c, branches, urls.base));
  });
  routes.get(`${base}/branches/:rest{[\\s\\S]+}`, async c => {
    const record = c.get('repository');
    const { git, ref } = await requireBranch(c, param(c, 'rest'));
    const [commit] = await git.readCommits([ref.commit]);
    return c.json({
      ...presentBranch(record, ref),
      commit: presentCommit(commit, record, services),
      protection: {
        enabled: isProtected(record, param(c, 'rest')),
        required_status_checks: {
          enforcement_level: isProtected(record, param(c, 'rest'))
            ? 'non_admins'
            : 'off',
          contexts: record.protection?.checks ?? [],
          checks: [],
        },
      },
    });
  });

  const tags = async (record: RepositoryRecord) =>
    (await (await repositories.open(record)).git.refs(TAGS)).reverse();
  routes.get(`${base}/tags`, async c => {
    const record = c.get('repository');
    return c.json(
      paginate(c, await tags(record), urls.base).map(ref => {
        const name = ref.name.slice(TAGS.length);
        const archive = (format: string) =>
          urls.repositoryApi(record, `/${format}/${encodePath(ref.name)}`);
        return {
          name,
          node_id: nodeId('Ref', `${record.id}:${ref.name}`),
          commit: {
            sha: ref.commit,
            url: urls.repositoryApi(record, `/commits/${ref.commit}`),
          },
          tarball_url: archive('tarball'),
          zipball_url: archive('zipball'),
        } satisfies Published<'GET /repos/{owner}/{repo}/tags'>[number];
      }),
    );
  });
  return routes;
}
