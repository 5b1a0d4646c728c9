import { getRequestListener } from '@hono/node-server';
import { rm } from 'node:fs/promises';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { closeServer, listen } from '../proxy';
import { EstateService } from '../types';
import { createApp } from './http/app';
import { createGitHandler, isGitRequest } from './http/gitHttp';
import { openSourceControl, SourceControlOptions } from './openSourceControl';

/** What reset takes away from the data folder before the seed is put in place again. */
const STATE = [
  'repositories',
  'repositories.json',
  'workflow-runs.json',
  'pull-requests.json',
  'copilot-seats.json',
];

function reportFailure(response: ServerResponse) {
  return (error: Error) => {
    process.stderr.write(`source-control: git failed: ${error.message}\n`);
    if (response.headersSent) {
      response.destroy();
    } else {
      response.writeHead(500).end();
    }
  };
}

/**
 * Starts the company's source control on an internal port: GitHub's REST and GraphQL API, git over HTTP and pages for
 * people. Repositories are real git repositories below `dataDir`; what was created since the seed survives a restart.
 *
 * @throws InputError when the seed is wrong; GitCommandError when there is no git
 */
export async function createSourceControl(
  options: SourceControlOptions,
): Promise<EstateService> {
  let current = await openSourceControl(options);
  const handlersOf = (opened: typeof current) => ({
    app: getRequestListener(createApp(opened.services, opened.processes).fetch),
    git: createGitHandler(opened.services, opened.processes),
  });
  let handlers = handlersOf(current);
  const server = createServer(
    (request: IncomingMessage, response: ServerResponse) => {
      if (isGitRequest(request.url ?? '')) {
        handlers.git(request, response).catch(reportFailure(response));
      } else {
        void handlers.app(request, response);
      }
    },
  );
  try {
    await listen(server, { host: '127.0.0.1', port: 0, setting: 'no setting' });
  } catch (error) {
    await current.close();
    throw error;
  }
  return {
    name: 'source-control',
    port: (server.address() as AddressInfo).port,
    async reset() {
      await current.close();
      await Promise.all(
        STATE.map(name =>
          rm(join(options.dataDir, name), { recursive: true, force: true }),
        ),
      );
      current = await openSourceControl(options);
      handlers = handlersOf(current);
    },
    async close() {
      await current.close();
      await closeServer(server);
    },
  };
}
