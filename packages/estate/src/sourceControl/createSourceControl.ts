import { getRequestListener } from '@hono/node-server';
import { rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { closeServer, listen } from '../proxy';
import { type EstateService, type EstateServiceOptions } from '../types';
import { createServices } from './createServices';
import { GitProcesses } from './git/GitProcesses';
import { createPages } from './html/createPages';
import { createApi } from './http/createApi';
import { createGitHandler, isGitRequest } from './http/gitHttp';

/** What reset takes away from the data folder before the seed is put in place again. */
const STATE = [
  'repositories',
  'repositories.json',
  'runs.json',
  'pull-requests.json',
];

/** One life of the service, from a seed to the next reset. */
interface Running {
  handle: RequestListener;
  close(): Promise<void>;
}

/**
 * Source control of the company in miniature: GitHub's REST and GraphQL APIs, git over HTTP, and pages for people.
 *
 * @remarks Git repositories on disk are the one truth; see docs/adr/0001.
 */
export async function createSourceControl(
  options: EstateServiceOptions,
): Promise<EstateService> {
  let running = await run(options);
  const server = createServer((request, response) =>
    running.handle(request, response),
  );
  await listen(server, { host: '127.0.0.1', port: 0, setting: 'no setting' });
  const { port } = server.address() as AddressInfo;
  return {
    name: 'source-control',
    port,
    async reset() {
      await running.close();
      await Promise.all(
        STATE.map(name =>
          rm(join(options.dataDir, name), { recursive: true, force: true }),
        ),
      );
      running = await run(options);
    },
    async close() {
      await running.close();
      await closeServer(server);
    },
  };
}

async function run(options: EstateServiceOptions): Promise<Running> {
  const processes = new GitProcesses();
  const services = await createServices(options, processes);
  const api = getRequestListener(createApi(services, processes).fetch);
  const pages = getRequestListener(createPages(services).fetch);
  const git = createGitHandler(services, processes);
  return {
    handle(request, response) {
      const url = request.url ?? '/';
      if (isGitRequest(url)) {
        git(request, response).catch(error => fail(error, request, response));
      } else if (/^\/api(\/|$|\?)/.test(url)) {
        api(request, response);
      } else {
        pages(request, response);
      }
    },
    async close() {
      services.runs.close();
      await processes.close();
    },
  };
}

function fail(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  console.error(
    `source control: ${request.method} ${request.url} failed: ${
      error instanceof Error ? error.message : error
    }`,
  );
  if (response.headersSent) {
    response.destroy();
  } else {
    response
      .writeHead(500, { 'content-type': 'text/plain' })
      .end('Server Error\n');
  }
}
