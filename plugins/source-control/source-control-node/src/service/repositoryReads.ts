import { NotFoundError } from '@backstage/errors';
import { z } from 'zod';
import { PAGE_SIZE } from '../github/GitHubApi';
import { branchSchema, repositorySchema, tagSchema } from '../github/schemas';
import { checkSearchText } from '../names';
import type { ServiceContext } from './context';
import type { Repository, RepositoryReads } from './types';

/** Maximum number of tags and branches to read. A longer list is truncated and marked as incomplete. */
const MAX_BRANCHES = 1000;

/** The deploy panel offers this number of release tags (ledger P-159). */
const MAX_TAGS = 5000;

const searchAnswer = z.object({
  total_count: z.number(),
  incomplete_results: z.boolean(),
  items: z.array(repositorySchema),
});

const isNamed = ({ full_name }: Repository, owner: string, name: string) =>
  full_name.toLowerCase() === `${owner}/${name}`.toLowerCase();

const noRepository = (owner: string, repo: string) =>
  `There is no repository '${repo}' in ${owner}`;

async function loadRepository(
  { api, target }: ServiceContext,
  repository: string,
  signal: AbortSignal,
) {
  const { owner, repo } = target(repository);
  const notFound = noRepository(owner, repo);
  const found = await api.read(
    'GET /repos/{owner}/{repo}',
    { owner, repo },
    {
      operation: 'read the repository',
      notFound,
      schema: repositorySchema,
      signal,
    },
  );
  // GitHub redirects an old name to the renamed repository, but the old name itself is free.
  if (!isNamed(found, owner, repo)) throw new NotFoundError(notFound);
  return found;
}

async function loadSearch(
  { api, config, searches }: ServiceContext,
  words: string,
  signal: AbortSignal,
) {
  const { organisation } = config;
  const found = await searches.run(
    () =>
      api.read(
        'GET /search/repositories',
        {
          q: `${words} in:name org:${organisation}`.trim(),
          per_page: PAGE_SIZE,
        },
        {
          operation: 'search for repositories',
          schema: searchAnswer,
          signal,
        },
      ),
    signal,
  );
  return {
    items: found.items.filter(item => isNamed(item, organisation, item.name)),
    complete: !found.incomplete_results && found.total_count <= PAGE_SIZE,
    limit: PAGE_SIZE,
  };
}

/** Reads the organisation's repositories, their branches and tags. */
export function createRepositoryReads(
  context: ServiceContext,
): RepositoryReads {
  const { api, share, target } = context;
  return {
    async getRepository(repository, { signal } = {}) {
      const { repo } = target(repository);
      return share(
        ['repository', repo.toLowerCase()],
        abort => loadRepository(context, repo, abort),
        { signal, keep: false },
      );
    },

    async searchRepositories(text, { signal } = {}) {
      const words = checkSearchText(text);
      return share(
        ['search', words.toLowerCase()],
        abort => loadSearch(context, words, abort),
        { signal },
      );
    },

    async getDefaultBranch(repository, { signal } = {}) {
      const { repo } = target(repository);
      return share(
        ['default branch', repo.toLowerCase()],
        async abort =>
          (await loadRepository(context, repo, abort)).default_branch,
        { signal },
      );
    },

    async listTags(repository, { signal } = {}) {
      const { owner, repo } = target(repository);
      const call = {
        operation: 'list the tags',
        notFound: noRepository(owner, repo),
        schema: z.array(tagSchema),
        itemsOf: (tags: z.infer<typeof tagSchema>[]) => tags,
        limit: MAX_TAGS,
      };
      return share(
        ['tags', repo.toLowerCase()],
        abort =>
          api.readAll(
            'GET /repos/{owner}/{repo}/tags',
            { owner, repo },
            { ...call, signal: abort },
          ),
        { signal },
      );
    },

    async listBranches(repository, { signal } = {}) {
      const { owner, repo } = target(repository);
      const call = {
        operation: 'list the branches',
        notFound: noRepository(owner, repo),
        schema: z.array(branchSchema),
        itemsOf: (branches: z.infer<typeof branchSchema>[]) => branches,
        limit: MAX_BRANCHES,
      };
      return share(
        ['branches', repo.toLowerCase()],
        abort =>
          api.readAll(
            'GET /repos/{owner}/{repo}/branches',
            { owner, repo },
            { ...call, signal: abort },
          ),
        { signal },
      );
    },
  };
}
