import { Hono } from 'hono';
import type { GitCommit, GitRef } from '../../../../git/types';
import { nodeId, presentAccount } from '../../present/accounts';
import type { Published } from '../../present/published';
import type { RepositoryRecord } from '../../types';
import { encodePath } from '../../present/Urls';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireCommit,
} from '../context';
import { paginate } from '../input';

const TAGS = 'refs/tags/';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const WEEKS = 52;

/** Maximum number of commits that are counted. */
const MAX_COMMITS = 5_000;

/** Languages of GitHub by the endings of files. */
const LANGUAGES: Record<string, string> = {
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  kt: 'Kotlin',
  py: 'Python',
  sh: 'Shell',
  sql: 'SQL',
  ts: 'TypeScript',
  tsx: 'TypeScript',
};

/** Numbers of commits in the last 52 weeks, oldest week first. */
function countWeeks(commits: GitCommit[], nowMs: number): number[] {
  const weeks = Array.from({ length: WEEKS }, () => 0);
  for (const { author } of commits) {
    const age = Math.floor((nowMs - Date.parse(author.date)) / WEEK_MS);
    if (age >= 0 && age < WEEKS) weeks[WEEKS - 1 - age]++;
  }
  return weeks;
}

/** Creates the routes with figures of a repository, and those of its releases. All are read from git. */
export function createInsightRoutes(services: SourceControlServices) {
  const { accounts, repositories, urls } = services;
  const routes = new Hono<ApiEnv>();
  const base = '/repos/:owner/:repo';

  const open = async (c: ApiContext) => {
    const record = c.get('repository');
    const repository = await repositories.open(record);
    return { record, repository, git: repository.git };
  };
  const commitsOf = async (c: ApiContext) => {
    const { git, record, repository } = await open(c);
    const from = await requireCommit(repository, record.defaultBranch);
    return git.log({ from, limit: MAX_COMMITS });
  };

  routes.get(`${base}/contributors`, async c => {
    const found = new Map<string, { commit: GitCommit; count: number }>();
    for (const commit of await commitsOf(c)) {
      const { email } = commit.author;
      const { count = 0 } = found.get(email) ?? {};
      found.set(email, { commit, count: count + 1 });
    }
    const sorted = [...found].sort(([, a], [, b]) => b.count - a.count);
    return c.json(
      paginate(c, sorted, urls.base).map(([email, { commit, count }]) => {
        const account = accounts.findByMail(email);
        return account
          ? { ...presentAccount(account, urls), contributions: count }
          : {
              type: 'Anonymous',
              name: commit.author.name,
              email,
              contributions: count,
            };
      }),
    );
  });
  routes.get(`${base}/languages`, async c => {
    const { git, record, repository } = await open(c);
    const head = await requireCommit(repository, record.defaultBranch);
    const sizes = new Map<string, number>();
    for (const entry of await git.listTree(head, { recursive: true })) {
      const language = LANGUAGES[entry.path.split('.').at(-1) ?? ''];
      if (entry.type === 'blob' && language) {
        sizes.set(
          language,
          (sizes.get(language) ?? 0) + (entry.sizeBytes ?? 0),
        );
      }
    }
    return c.json(Object.fromEntries([...sizes].sort((a, b) => b[1] - a[1])));
  });
  routes.get(`${base}/stats/participation`, async c => {
    const all = countWeeks(await commitsOf(c), Date.now());
    return c.json({
      all,
      owner: all.map(() => 0),
    } satisfies Published<'GET /repos/{owner}/{repo}/stats/participation'>);
  });

  const presentRelease = (
    record: RepositoryRecord,
    ref: GitRef,
    commit: GitCommit,
  ) => {
    const name = ref.name.slice(TAGS.length);
    const account = accounts.findByMail(commit.author.email);
    return {
      id: Number.parseInt(ref.commit.slice(0, 7), 16),
      node_id: nodeId('Release', `${record.id}:${name}`),
      tag_name: name,
      target_commitish: record.defaultBranch,
      name,
      body: commit.message.trim(),
      draft: false,
      prerelease: /-/.test(name),
      created_at: commit.committer.date,
      published_at: commit.committer.date,
      author: presentAccount(account ?? accounts.service, urls),
      html_url: urls.repositoryPage(
        record,
        `/releases/tag/${encodePath(name)}`,
      ),
      assets: [],
    };
  };
  routes.get(`${base}/releases`, async c => {
    const { git, record } = await open(c);
    const refs = await git.refs(TAGS);
    const commits = await git.readCommits(refs.map(({ commit }) => commit));
    const releases = refs
      .map((ref, index) => presentRelease(record, ref, commits[index]))
      .reverse()
      .sort((a, b) => b.created_at.localeCompare(a.created_at));
    return c.json(paginate(c, releases, urls.base));
  });
  return routes;
}
