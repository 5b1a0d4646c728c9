import { Hono } from 'hono';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { GitProcesses } from '../../../../git/GitProcesses';
import {
  type ApiContext,
  type ApiEnv,
  type SourceControlServices,
  requireCommit,
} from '../context';
import { param } from '../input';

/** Digits of the commit id in the name of the archive's top folder, as on GitHub. */
const SHORT_ID = 7;

/** Creates the routes for archives of a repository's files. */
export function createArchiveRoutes(
  services: SourceControlServices,
  processes: GitProcesses,
) {
  const { repositories } = services;
  const routes = new Hono<ApiEnv>();

  const answer = async (c: ApiContext) => {
    const record = c.get('repository');
    const repository = await repositories.open(record);
    const ref = param(c, 'ref') || record.defaultBranch;
    const sha = await requireCommit(repository, ref);
    const name = `${record.owner}-${record.name}-${sha.slice(0, SHORT_ID)}`;
    const output = new PassThrough();
    const done = processes.stream(
      ['archive', '--format=tar', `--prefix=${name}/`, sha],
      {
        cwd: repository.git.directory,
        use: child => pipeline(child.stdout, createGzip({ level: 1 }), output),
      },
    );
    // A disconnected client ends the stream; the failed pipeline has ended the process by then.
    done.catch(error => output.destroy(error));
    return c.body(Readable.toWeb(output) as ReadableStream, 200, {
      'Content-Type': 'application/x-gzip',
      'Content-Disposition': `attachment; filename=${name}.tar.gz`,
    });
  };

  const base = '/repos/:owner/:repo';
  routes.get(`${base}/tarball`, answer);
  routes.get(`${base}/tarball/:ref{[\\s\\S]+}`, answer);
  return routes;
}
