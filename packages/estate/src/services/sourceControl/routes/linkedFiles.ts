import { Hono } from 'hono';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { GitProcesses } from '../../../git/GitProcesses';
import { formatJobLog } from '../actions/runLog';
import { sendError } from './api';
import { ApiError } from '../ApiError';
import type { SourceControlServices } from './context';

/** Digits of the commit id in the name of the archive's top folder, as on GitHub. */
const SHORT_ID = 7;

/** Creates the addresses to which the API redirects for archives and logs. The signature in the link is their credential. */
export function createLinkedFiles(
  services: SourceControlServices,
  processes: GitProcesses,
) {
  const { links, repositories, runs } = services;
  const routes = new Hono();
  routes.use('/linked/*', async (c, next) => {
    if (!links.holds(c.req.url)) throw new ApiError(403, 'Link has expired');
    await next();
  });

  routes.get('/linked/archives/:owner/:repo/:sha', async c => {
    const { owner, repo, sha } = c.req.param();
    const record = repositories.store.find(owner, repo);
    if (!record) throw ApiError.notFound();
    const { git } = await repositories.open(record);
    const name = `${record.owner}-${record.name}-${sha.slice(0, SHORT_ID)}`;
    const output = new PassThrough();
    const done = processes.stream(
      ['archive', '--format=tar', `--prefix=${name}/`, sha],
      {
        cwd: git.directory,
        use: child => pipeline(child.stdout, createGzip({ level: 1 }), output),
      },
    );
    // A disconnected client ends the stream; the failed pipeline has ended the process by then.
    done.catch(error => output.destroy(error));
    return c.body(Readable.toWeb(output) as ReadableStream, 200, {
      'Content-Type': 'application/x-gzip',
      'Content-Disposition': `attachment; filename=${name}.tar.gz`,
    });
  });

  routes.get('/linked/logs/:repository/:run/:job', c => {
    const { repository, run: runId, job: jobId } = c.req.param();
    const run = runs.store.findById(Number(repository), Number(runId));
    const job = run?.jobs.find(({ id }) => id === Number(jobId));
    if (!run || !job) throw ApiError.notFound();
    return c.text(formatJobLog(run, job));
  });
  routes.onError(sendError);
  return routes;
}
