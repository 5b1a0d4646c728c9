import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '../../ApiError';
import type { RepositoryRecord } from '../../types';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireActor,
} from '../context';
import { paginate, readBody } from '../input';
import {
  presentFullRepository,
  presentRepository,
} from '../../present/repositories';
import {
  checkNewName,
  createRepository,
  readSettings,
  readVisibility,
  repositoryFields,
} from './createRepository';

const TOPIC = /^[a-z0-9][a-z0-9-]{0,49}$/;

const topicsBody = z.object({
  names: z
    .array(
      z
        .string()
        .regex(
          TOPIC,
          'Topics must start with a lowercase letter or number, consist of 50 characters or less, and can include hyphens.',
        ),
    )
    .max(20),
});

const patchBody = repositoryFields
  .partial()
  .extend({
    archived: z.boolean().optional(),
    default_branch: z.string().optional(),
  })
  .passthrough();

/** Creates the routes for listing, creating, reading, changing and deleting repositories, and for their topics. */
export function createRepositoryRoutes(services: SourceControlServices) {
  const { urls, repositories, accounts } = services;
  const routes = new Hono<ApiEnv>();
  const present = (c: ApiContext, record: RepositoryRecord) =>
    presentRepository(record, services, c.get('actor'));

  const list = (c: ApiContext, owner?: string) => {
    const actor = c.get('actor');
    const visible = repositories
      .all()
      .filter(
        record =>
          (!owner || record.owner.toLowerCase() === owner.toLowerCase()) &&
          (actor || record.visibility === 'public'),
      );
    const sorted = sortRepositories(
      visible,
      c.req.query('sort'),
      c.req.query('direction'),
    );
    return c.json(
      paginate(c, sorted, urls.base).map(record => present(c, record)),
    );
  };
  const ownerOf = (login: string) => {
    const owner = accounts.find(login);
    if (!owner) {
      throw ApiError.notFound();
    }
    return owner;
  };

  routes.get('/orgs/:org/repos', c =>
    list(c, ownerOf(c.req.param('org')).login),
  );
  routes.get('/users/:login/repos', c =>
    list(c, ownerOf(c.req.param('login')).login),
  );
  routes.get('/user/repos', c => {
    requireActor(c);
    return list(c);
  });
  routes.post('/orgs/:org/repos', async c => {
    const actor = requireActor(c);
    const owner = ownerOf(c.req.param('org'));
    if (owner.type !== 'Organization') {
      throw ApiError.notFound();
    }
    const body = await readBody(c, repositoryFields.passthrough());
    const record = await createRepository(services, owner, actor, body);
    return c.json(present(c, record), 201);
  });
  routes.post('/user/repos', async c => {
    const actor = requireActor(c);
    const body = await readBody(c, repositoryFields.passthrough());
    const record = await createRepository(services, actor, actor, body);
    return c.json(present(c, record), 201);
  });

  routes.get('/repos/:owner/:repo', c =>
    c.json(
      presentFullRepository(c.get('repository'), services, c.get('actor')),
    ),
  );
  routes.patch('/repos/:owner/:repo', async c => {
    requireActor(c);
    const record = c.get('repository');
    await changeRepository(services, record, await readBody(c, patchBody));
    return c.json(present(c, record));
  });
  routes.delete('/repos/:owner/:repo', async c => {
    requireActor(c);
    const record = c.get('repository');
    services.runs.removeOf(record);
    services.pullRequests.removeOf(record.id);
    await repositories.remove(record);
    return c.body(null, 204);
  });

  routes.get('/repos/:owner/:repo/topics', c =>
    c.json({ names: c.get('repository').topics }),
  );
  routes.put('/repos/:owner/:repo/topics', async c => {
    requireActor(c);
    const { names } = await readBody(c, topicsBody);
    const topics = [...new Set(names)];
    await repositories.update(c.get('repository'), { topics });
    return c.json({ names: topics });
  });
  return routes;
}

function sortRepositories(
  records: RepositoryRecord[],
  sort: string | undefined,
  direction: string | undefined,
): RepositoryRecord[] {
  const keys: Record<string, (record: RepositoryRecord) => string> = {
    full_name: record => `${record.owner}/${record.name}`.toLowerCase(),
    updated: record => record.updatedAt,
    pushed: record => record.pushedAt ?? '',
    created: record => record.createdAt,
  };
  const key = sort ? keys[sort] : undefined;
  if (!key) {
    return records;
  }
  const descending =
    (direction ?? (sort === 'full_name' ? 'asc' : 'desc')) === 'desc';
  const sorted = [...records].sort(
    (a, b) => key(a).localeCompare(key(b)) || a.id - b.id,
  );
  return descending ? sorted.reverse() : sorted;
}

async function changeRepository(
  services: SourceControlServices,
  record: RepositoryRecord,
  body: z.output<typeof patchBody>,
): Promise<void> {
  const { repositories } = services;
  if (body.name && body.name.toLowerCase() !== record.name.toLowerCase()) {
    checkNewName(services, record.owner, body.name);
  }
  if (body.default_branch) {
    const { git, writer } = await repositories.open(record);
    if (!(await git.ref(`refs/heads/${body.default_branch}`))) {
      throw ApiError.validation([
        { resource: 'Repository', code: 'invalid', field: 'default_branch' },
      ]);
    }
    await writer.setDefaultBranch(body.default_branch);
  }
  await repositories.update(record, {
    ...(body.name ? { name: body.name } : {}),
    ...(body.description === undefined
      ? {}
      : { description: body.description }),
    ...(body.homepage === undefined ? {} : { homepage: body.homepage }),
    ...(body.archived === undefined ? {} : { archived: body.archived }),
    ...(body.default_branch ? { defaultBranch: body.default_branch } : {}),
    visibility: readVisibility(body) ?? record.visibility,
    settings: { ...record.settings, ...readSettings(body) },
  });
}
