import { Hono } from 'hono';
import { ApiError } from '../../ApiError';
import { encodePath } from '../../present/Urls';
import type { RepositoryRecord } from '../../types';
import type { ApiContext, ApiEnv, SourceControlServices } from '../context';
import { paginate } from '../input';
import type { Published } from '../../present/published';
import { presentRepository } from '../../present/repositories';

/** A search text: words, and `key:value` qualifiers. */
interface SearchQuery {
  words: string[];
  qualifiers: { key: string; value: string }[];
}

const QUALIFIER = /^([a-z]+):(.+)$/;

/** Splits a search text at its spaces; parts in double quotes stay together. */
function parseSearch(text: string): SearchQuery {
  const parts = text.match(/"[^"]*"|\S+/g) ?? [];
  const query: SearchQuery = { words: [], qualifiers: [] };
  for (const part of parts.map(item => item.replace(/"/g, ''))) {
    const [, key, value] = QUALIFIER.exec(part) ?? [];
    if (key) {
      query.qualifiers.push({ key, value });
    } else if (part !== '') {
      query.words.push(part.toLowerCase());
    }
  }
  return query;
}

function meetsQualifier(
  record: RepositoryRecord,
  { key, value }: SearchQuery['qualifiers'][number],
): boolean {
  const wanted = value.toLowerCase();
  switch (key) {
    case 'org':
    case 'user':
      return record.owner.toLowerCase() === wanted;
    case 'repo':
      return `${record.owner}/${record.name}`.toLowerCase() === wanted;
    case 'topic':
      return record.topics.includes(wanted);
    case 'language':
      return record.language?.toLowerCase() === wanted;
    case 'archived':
      return String(record.archived) === wanted;
    case 'is':
      return wanted === record.visibility;
    default:
      return true;
  }
}

/** Creates the routes for the search for repositories, and for files by name in one repository. */
export function createSearchRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();

  const readQuery = (c: ApiContext) => {
    const query = parseSearch(c.req.query('q') ?? '');
    if (query.words.length + query.qualifiers.length === 0) {
      throw ApiError.validation([
        { resource: 'Search', code: 'missing', field: 'q' },
      ]);
    }
    return query;
  };
  const matching = (c: ApiContext, query: SearchQuery) =>
    repositories
      .all()
      .filter(
        record =>
          (c.get('actor') || record.visibility === 'public') &&
          query.qualifiers.every(item => meetsQualifier(record, item)),
      );

  routes.get('/search/repositories', c => {
    const query = readQuery(c);
    const isInName = query.qualifiers.some(
      ({ key, value }) => key === 'in' && value === 'name',
    );
    const found = matching(c, query).filter(record => {
      const texts = isInName
        ? [record.name]
        : [record.name, record.description, ...record.topics];
      const text = texts.join(' ').toLowerCase();
      return query.words.every(word => text.includes(word));
    });
    return c.json({
      total_count: found.length,
      incomplete_results: false,
      items: paginate(c, found, urls.base).map(record => ({
        ...presentRepository(record, services, c.get('actor')),
        score: 1,
      })),
    } satisfies Published<'GET /search/repositories'>);
  });

  routes.get('/search/code', async c => {
    const query = readQuery(c);
    const valueOf = (key: string) =>
      query.qualifiers.find(item => item.key === key)?.value;
    if (!valueOf('repo')) {
      throw ApiError.validation([
        {
          resource: 'Search',
          code: 'invalid',
          field: 'q',
          message: 'Name one repository with repo:owner/name',
        },
      ]);
    }
    const [record] = matching(c, query);
    const found = record ? await findFiles(services, record, query) : [];
    return c.json({
      total_count: found.length,
      incomplete_results: false,
      items: paginate(c, found, urls.base).map(({ path, sha }) => ({
        name: path.split('/').at(-1),
        path,
        sha,
        url: urls.repositoryApi(record, `/contents/${encodePath(path)}`),
        html_url: urls.repositoryPage(
          record,
          `/blob/${encodePath(record.defaultBranch)}/${encodePath(path)}`,
        ),
        repository: presentRepository(record, services, c.get('actor')),
        score: 1,
      })),
    });
  });
  return routes;
}

/** Returns files of the default branch that match `filename:`, `extension:`, `path:` and contain the words in their path. */
async function findFiles(
  { repositories }: SourceControlServices,
  record: RepositoryRecord,
  query: SearchQuery,
): Promise<{ path: string; sha: string }[]> {
  const { git } = await repositories.open(record);
  const commit = await git.resolveCommit('HEAD');
  const entries = commit ? await git.listTree(commit, { recursive: true }) : [];
  return entries.filter(entry => {
    const name = entry.path.split('/').at(-1) ?? '';
    const meets = query.qualifiers.every(({ key, value }) => {
      switch (key) {
        case 'filename':
          return name === value;
        case 'extension':
          return name.endsWith(`.${value}`);
        case 'path':
          return entry.path.startsWith(value.replace(/^\//, ''));
        default:
          return true;
      }
    });
    const path = entry.path.toLowerCase();
    return (
      entry.type === 'blob' &&
      meets &&
      query.words.every(word => path.includes(word))
    );
  });
}
