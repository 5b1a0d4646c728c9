import { Hono } from 'hono';
import type { GitTreeEntry } from '../../../git/types';
import { DevOpsError } from '../DevOpsError';
import type { OpenDevOpsRepository } from '../state/DevOpsRepositories';
import type {
  DevOpsContext,
  DevOpsEnv,
  DevOpsRoutes,
  DevOpsServices,
} from './context';
import { readPath, readTop, readVersion, type Version } from './input';
import { listOf, presentCommit, presentItem } from '../present/resources';

/** Files and folders, and the commits that lead to them. */
export function createItemRoutes(services: DevOpsServices): DevOpsRoutes {
  const { urls } = services;
  const routes = new Hono<DevOpsEnv>();

  routes.get('/items', async c => {
    const repository = c.get('repository');
    const path = readPath(
      c.req.query('path') ?? c.req.query('scopePath') ?? '',
    );
    const version = await readVersion(c, repository);
    const entry = await repository.git.findEntry(version.commit, path);
    if (!entry) throw itemNotFound(path, repository, version);
    switch (formatOf(c, entry)) {
      case 'zip':
        return answerArchive(c, services, { entry, path, version });
      case 'json':
        return answerJson(c, services, { ...entry, path }, version);
      default:
        return answerContent(c, repository, entry);
    }
  });

  routes.get('/commits', async c => {
    const repository = c.get('repository');
    const version = await readVersion(
      c,
      repository,
      'searchCriteria.itemVersion',
    );
    const path = readPath(c.req.query('searchCriteria.itemPath') ?? '');
    const commits = await repository.git.log({
      from: version.commit,
      path: path || undefined,
      limit: readTop(c),
    });
    return c.json(
      listOf(commits.map(commit => presentCommit(commit, repository, urls))),
    );
  });
  return routes;
}

type Format = 'zip' | 'json' | 'octetStream';

/** The requested format; by default, files are raw and folders are JSON. */
function formatOf(c: DevOpsContext, entry: GitTreeEntry): Format {
  const accept = c.req.header('accept') ?? '';
  const format = c.req.query('$format')?.toLowerCase();
  if (format === 'zip' || accept.includes('application/zip')) return 'zip';
  if (entry.type === 'tree') return 'json';
  const wantsJson = format === 'json' || accept.includes('application/json');
  return wantsJson && format !== 'octetstream' ? 'json' : 'octetStream';
}

async function answerContent(
  c: DevOpsContext,
  { git }: OpenDevOpsRepository,
  entry: GitTreeEntry,
) {
  const object = await git.readObject(entry.sha);
  return c.body(new Uint8Array(object?.content ?? []), 200, {
    'Content-Type': 'application/octet-stream',
    ETag: `"${entry.sha}"`,
  });
}

async function answerJson(
  c: DevOpsContext,
  { urls }: DevOpsServices,
  entry: GitTreeEntry,
  version: Version,
) {
  const repository = c.get('repository');
  const present = (item: GitTreeEntry) =>
    presentItem(item, repository, { urls, version });
  if (entry.type !== 'tree') {
    const withContent = c.req.query('includeContent') === 'true';
    const object = withContent
      ? await repository.git.readObject(entry.sha)
      : undefined;
    const content = object?.content.toString('utf8');
    return c.json({ ...present(entry), ...(object && { content }) });
  }
  const level = (c.req.query('recursionLevel') ?? 'none').toLowerCase();
  const children =
    level === 'none'
      ? []
      : await repository.git.listTree(entry.sha, {
          recursive: level === 'full',
        });
  const below = children.map(child => ({
    ...child,
    path: entry.path ? `${entry.path}/${child.path}` : child.path,
  }));
  return c.json(listOf([entry, ...below].map(present)));
}

/** A folder as a ZIP archive with one folder of its name in it; the archive of the root has no such folder. */
async function answerArchive(
  c: DevOpsContext,
  { processes }: DevOpsServices,
  {
    entry,
    path,
    version,
  }: { entry: GitTreeEntry; path: string; version: Version },
) {
  const { git, record } = c.get('repository');
  const name = path.split('/').at(-1) ?? '';
  // The archive of a file contains only the file.
  const [prefix, treeish, ...paths] =
    entry.type === 'tree'
      ? [name && `${name}/`, entry.sha]
      : ['', version.commit, '--', path];
  const archive = await processes.run(
    ['archive', '--format=zip', `--prefix=${prefix}`, treeish, ...paths],
    { cwd: git.directory },
  );
  return c.body(new Uint8Array(archive), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename=${encodeURIComponent(name || record.name)}.zip`,
  });
}

function itemNotFound(
  path: string,
  { record }: OpenDevOpsRepository,
  { label, commit }: Version,
): DevOpsError {
  return new DevOpsError(
    404,
    'GitItemNotFoundException',
    `TF401174: The item '/${path}' could not be found in the repository '${record.name}' at the version specified by '<${label} >' (resolved to commit '${commit}')`,
  );
}
