import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import { GitRef } from '../../git/types';
import { RepositoryRecord } from '../../types';
import { encodePath } from '../../Urls';
import {
  ApiContext,
  ApiEnv,
  SourceControlServices,
  requireActor,
} from '../context';
import { paginate, param, readBody } from '../input';
import { nodeId } from '../present/accounts';
import { presentCommit } from '../present/git';
import { Published } from '../present/published';

const BRANCHES = 'refs/heads/';
const TAGS = 'refs/tags/';

/** Branches, their protection, tags and releases. */
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
      protected: Object.hasOwn(record.protection, name),
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
  const splitProtection = (c: ApiContext) => {
    const rest = param(c, 'rest');
    const match = /^(.+)\/protection(\/required_signatures)?$/.exec(rest);
    return { branch: match?.[1] ?? rest, isProtection: match !== null };
  };

  const presentProtection = (
    record: RepositoryRecord,
    branch: string,
    rule: Record<string, unknown>,
  ) => ({
    url: urls.repositoryApi(
      record,
      `/branches/${encodePath(branch)}/protection`,
    ),
    ...rule,
    enforce_admins: { enabled: rule.enforce_admins === true },
  });
  routes.get(`${base}/branches`, async c => {
    const record = c.get('repository');
    const { git } = await repositories.open(record);
    const refs = await git.refs(BRANCHES);
    const wanted = c.req.query('protected');
    const branches = refs
      .map(ref => presentBranch(record, ref))
      .filter(branch => !wanted || String(branch.protected) === wanted);
    return c.json(paginate(c, branches, urls.base));
  });
  routes.get(`${base}/branches/:rest{[\\s\\S]+}`, async c => {
    const record = c.get('repository');
    const { branch, isProtection } = splitProtection(c);
    const { git, ref } = await requireBranch(c, branch);
    if (!isProtection) {
      const [commit] = await git.readCommits([ref.commit]);
      return c.json({
        ...presentBranch(record, ref),
        commit: presentCommit(commit, record, services),
      });
    }
    if (!Object.hasOwn(record.protection, branch)) {
      throw new ApiError(404, 'Branch not protected');
    }
    return c.json(presentProtection(record, branch, record.protection[branch]));
  });
  routes.on(['PUT', 'POST'], `${base}/branches/:rest{[\\s\\S]+}`, async c => {
    requireActor(c);
    const record = c.get('repository');
    const { branch, isProtection } = splitProtection(c);
    if (!isProtection) {
      throw ApiError.notFound();
    }
    await requireBranch(c, branch);
    const sent = await readBody(c, z.record(z.string(), z.unknown()));
    const isSignatures = param(c, 'rest').endsWith('/required_signatures');
    const rule = isSignatures
      ? { ...record.protection[branch], required_signatures: true }
      : sent;
    await repositories.update(record, {
      protection: { ...record.protection, [branch]: rule },
    });
    return c.json(presentProtection(record, branch, rule));
  });
  routes.delete(`${base}/branches/:rest{[\\s\\S]+}`, async c => {
    requireActor(c);
    const record = c.get('repository');
    const { branch, isProtection } = splitProtection(c);
    if (!isProtection || !Object.hasOwn(record.protection, branch)) {
      throw ApiError.notFound();
    }
    const { [branch]: _removed, ...protection } = record.protection;
    await repositories.update(record, { protection });
    return c.body(null, 204);
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
  routes.get(`${base}/releases`, async c => {
    const record = c.get('repository');
    const refs = paginate(c, await tags(record), urls.base);
    const { git } = await repositories.open(record);
    const commits = await git.readCommits(refs.map(ref => ref.commit));
    return c.json(
      refs.map((ref, index) => {
        const tag = ref.name.slice(TAGS.length);
        return {
          id: record.id * 1000 + index,
          tag_name: tag,
          name: tag,
          target_commitish: record.defaultBranch,
          draft: false,
          prerelease: /-/.test(tag),
          body: '',
          created_at: commits[index].committer.date,
          published_at: commits[index].committer.date,
          html_url: urls.repositoryPage(record, `/tree/${encodePath(tag)}`),
          assets: [],
        };
      }),
    );
  });
  return routes;
}
