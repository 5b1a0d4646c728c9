import { Hono } from 'hono';
import { ApiError } from '../../ApiError';
import { type RepositoryRecord } from '../../types';
import { type ApiEnv, type SourceControlServices } from '../context';
import { paginate } from '../input';
import { presentRepository } from '../present/repositories';

/** Qualifiers of GitHub's repository search that are understood; any other is refused. */
const QUALIFIERS = ['org', 'user', 'topic', 'in', 'archived', 'language'];

/** Search for repositories by name, description and topic. */
export function createSearchRoutes(services: SourceControlServices) {
  const { repositories, urls } = services;
  const routes = new Hono<ApiEnv>();

  routes.get('/search/repositories', c => {
    const query = c.req.query('q')?.trim();
    if (!query) {
      throw ApiError.validation([
        { resource: 'Search', code: 'missing', field: 'q' },
      ]);
    }
    const matches = matcherOf(query);
    const actor = c.get('actor');
    const found = repositories.store
      .all()
      .filter(
        record => (actor || record.visibility === 'public') && matches(record),
      );
    return c.json({
      total_count: found.length,
      incomplete_results: false,
      items: paginate(c, found, urls.base).map(record =>
        presentRepository(record, services, actor),
      ),
    });
  });
  return routes;
}

/** @throws ApiError 422 for a qualifier that is not understood */
function matcherOf(query: string): (record: RepositoryRecord) => boolean {
  const words = query.toLowerCase().split(/\s+/);
  const qualified = words.flatMap(word => {
    const [name, value] = word.split(':', 2);
    return value === undefined ? [] : [{ name, value }];
  });
  const unknown = qualified.find(({ name }) => !QUALIFIERS.includes(name));
  if (unknown) {
    throw ApiError.validation([
      { resource: 'Search', code: 'invalid', field: unknown.name },
    ]);
  }
  const plain = words.filter(word => !word.includes(':'));
  const tests: Record<string, (r: RepositoryRecord, v: string) => boolean> = {
    org: (record, value) => record.owner.toLowerCase() === value,
    user: (record, value) => record.owner.toLowerCase() === value,
    topic: (record, value) => record.topics.includes(value),
    archived: (record, value) => String(record.archived) === value,
    language: (record, value) => record.language?.toLowerCase() === value,
  };
  return record =>
    qualified.every(
      ({ name, value }) => tests[name]?.(record, value) ?? true,
    ) &&
    plain.every(word =>
      [record.name, record.description ?? '', ...record.topics].some(text =>
        text.toLowerCase().includes(word),
      ),
    );
}
