import { z } from 'zod';
import { PAGE_SIZE } from '../github/GitHubApi';
import {
  authoredCommitSchema,
  listedRepositorySchema,
  teamRepositorySchema,
  teamSchema,
} from '../github/inventorySchemas';
import type { ServiceContext } from './context';
import type { InventoryReads } from './types';

/** Maximum number of teams to read; each one needs a request for its repositories. */
const MAX_TEAMS = 1_000;

/** Maximum number of repositories of a team to read. */
const MAX_OF_TEAM = 10_000;

/** Reads what the organisation has, for the import of many repositories. */
export function createInventoryReads({
  api,
  config,
  target,
}: ServiceContext): InventoryReads {
  const { organisation: org } = config;
  return {
    async listRepositoryPage(page, { signal } = {}) {
      const { items, next } = await api.readPage(
        'GET /orgs/{org}/repos',
        { org, page, sort: 'full_name' },
        {
          operation: 'list the repositories',
          notFound: `There is no organisation '${org}'`,
          schema: z.array(listedRepositorySchema),
          itemsOf: repositories => repositories,
          signal,
        },
      );
      return { items, next };
    },

    async listTeams({ signal } = {}) {
      return api.readAll(
        'GET /orgs/{org}/teams',
        { org },
        {
          operation: 'list the teams',
          schema: z.array(teamSchema),
          itemsOf: (teams: z.infer<typeof teamSchema>[]) => teams,
          limit: MAX_TEAMS,
          signal,
        },
      );
    },

    async listTeamRepositories(team, { signal } = {}) {
      const { items, ...rest } = await api.readAll(
        'GET /orgs/{org}/teams/{team_slug}/repos',
        { org, team_slug: team },
        {
          operation: 'list the repositories of a team',
          schema: z.array(teamRepositorySchema),
          itemsOf: (found: z.infer<typeof teamRepositorySchema>[]) => found,
          limit: MAX_OF_TEAM,
          signal,
        },
      );
      return {
        ...rest,
        items: items.map(({ name, permissions }) => ({
          name,
          isAdmin: permissions?.admin === true,
        })),
      };
    },

    async countAuthors(repository, { since, signal }) {
      const place = target(repository);
      const response = await api.send(
        'GET /repos/{owner}/{repo}/commits',
        { ...place, since: since.toISOString(), per_page: PAGE_SIZE },
        {
          operation: 'list the commits',
          notFound: `There is no repository '${place.repo}' in ${place.owner}`,
          // An empty repository has no commits (409).
          statuses: [200, 409],
          signal,
        },
      );
      if (response.status === 409) return [];
      const commits = z
        .array(authoredCommitSchema)
        .safeParse(await response.json().catch(() => undefined));
      if (!commits.success) {
        throw api.unreadable('list the commits', 'it is no list of commits');
      }
      return countLogins(commits.data, since);
    },
  };
}

/** Logins with the number of their commits, most first. */
function countLogins(
  commits: z.infer<typeof authoredCommitSchema>[],
  since: Date,
): { login: string; commits: number }[] {
  const counts = new Map<string, number>();
  for (const { author, commit } of commits) {
    const at = Date.parse(commit.committer?.date ?? '');
    if (!author?.login || !(at >= since.getTime())) continue;
    counts.set(author.login, (counts.get(author.login) ?? 0) + 1);
  }
  return [...counts]
    .map(([login, count]) => ({ login, commits: count }))
    .sort((one, other) => other.commits - one.commits);
}
