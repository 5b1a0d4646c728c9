import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { GitProcesses } from '../../../git/GitProcesses';
import { isLogin, isRepositoryName } from '../../../git/names';
import type { OpenRepository } from '../state/Repositories';
import type { SourceControlServices } from './context';
import { has } from '../app/permissions';
import { pushRules } from './pushHook';
import { type Caller, callerOf } from './credentials';

const GIT_PATH =
  /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/;

/** Maximum length of the headers in the output of git http-backend, in bytes. */
const MAX_HEADER_BYTES = 16 * 1024;

interface GitRequest {
  owner: string;
  name: string;
  /** The path below the repository. */
  action: string;
  query: string;
  isPush: boolean;
}

function readGitRequest(url: string): GitRequest | undefined {
  const [path, query = ''] = url.split('?', 2);
  const match = GIT_PATH.exec(path);
  if (!match || !isLogin(match[1]) || !isRepositoryName(match[2])) {
    return undefined;
  }
  const [, owner, name, action] = match;
  const service = new URLSearchParams(query).get('service');
  return {
    owner,
    name,
    action,
    query,
    isPush: action === 'git-receive-pack' || service === 'git-receive-pack',
  };
}

/** Returns true if a request uses git's protocol; all others are for the API and the pages. */
export function isGitRequest(url: string): boolean {
  return readGitRequest(url) !== undefined;
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 401 ? { 'WWW-Authenticate': 'Basic realm="GitHub"' } : {}),
  });
  response.end(`${message}\n`);
}

/**
 * Splits the output of http-backend into headers and body, and sends both. The response is not ended here: a push ends
 * only when its changes have been recorded, so that the client's next request sees them.
 */
async function sendCgiAnswer(
  child: ChildProcessWithoutNullStreams,
  response: ServerResponse,
): Promise<void> {
  let head = Buffer.alloc(0);
  let isHeadSent = false;
  await pipeline(
    child.stdout,
    async function* splitHead(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        if (isHeadSent) {
          yield chunk;
          continue;
        }
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf('\r\n\r\n');
        if (end >= 0) {
          writeCgiHead(response, head.toString('latin1', 0, end));
          isHeadSent = true;
          yield head.subarray(end + 4);
        } else if (head.length > MAX_HEADER_BYTES) {
          throw new Error('git http-backend gave no header');
        }
      }
    },
    response,
    { end: false },
  );
}

function writeCgiHead(response: ServerResponse, head: string): void {
  const headers = head.split('\r\n').map(line => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const status = headers.find(([name]) => name.toLowerCase() === 'status');
  response.statusCode = status ? Number(status[1].split(' ')[0]) : 200;
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'status') {
      response.setHeader(name, value);
    }
  }
}

function cgiEnvironment(
  request: IncomingMessage,
  git: GitRequest,
  services: SourceControlServices,
  login: string | undefined,
): Record<string, string> {
  const { headers } = request;
  const optional: Record<string, string | undefined> = {
    CONTENT_TYPE: headers['content-type'],
    CONTENT_LENGTH: headers['content-length'],
    HTTP_CONTENT_ENCODING: headers['content-encoding'],
    GIT_PROTOCOL: headers['git-protocol']?.toString(),
    REMOTE_USER: login,
  };
  return {
    GIT_PROJECT_ROOT: services.repositories.root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${git.owner}/${git.name}.git/${git.action}`,
    QUERY_STRING: git.query,
    REQUEST_METHOD: request.method ?? 'GET',
    REMOTE_ADDR: '127.0.0.1',
    ...Object.fromEntries(
      Object.entries(optional).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  };
}

/** Whether a token of an installation contains the repository and its content; other tokens may do all. */
function mayUse({ installation }: Caller, name: string, isPush: boolean) {
  const { permissions, repositories = [name] } = installation ?? {};
  const level = isPush ? 'write' : 'read';
  return (
    repositories.includes(name) &&
    (!permissions || has(permissions, { permission: 'contents', level }))
  );
}

function loginOf(caller: Caller, { accounts }: SourceControlServices) {
  if (caller.kind !== 'valid') return undefined;
  return (caller.installation ? accounts.app : accounts.service).login;
}

/** Serves clone, fetch and push over HTTP with git's own `http-backend`. Bodies are streamed in both directions. */
export function createGitHandler(
  services: SourceControlServices,
  processes: GitProcesses,
) {
  const hooked = ['-c', `core.hooksPath=${services.hooks}`];
  const serve = (
    request: IncomingMessage,
    response: ServerResponse,
    repository: OpenRepository,
    git: GitRequest,
    { login, rules }: { login?: string; rules?: Record<string, string> },
  ) =>
    processes.stream([...(rules ? hooked : []), 'http-backend'], {
      cwd: repository.git.directory,
      env: {
        ...cgiEnvironment(
          request,
          {
            ...git,
            owner: repository.record.owner,
            name: repository.record.name,
          },
          services,
          login,
        ),
        ...rules,
      },
      use: async child => {
        child.stderr.resume();
        // http-backend may stop reading before the end, for example when it refuses a push; its response is still valid.
        child.stdin.on('error', () => request.unpipe(child.stdin).resume());
        request.on('error', () => child.kill('SIGKILL'));
        response.on('close', () => {
          if (!response.writableFinished) {
            child.kill('SIGKILL');
          }
        });
        request.pipe(child.stdin);
        await sendCgiAnswer(child, response);
      },
    });

  return async (request: IncomingMessage, response: ServerResponse) => {
    const git = readGitRequest(request.url ?? '');
    const caller = callerOf(request.headers.authorization, services);
    const { kind: state } = caller;
    const record = git && services.repositories.store.find(git.owner, git.name);
    const isOpen = record?.visibility === 'public' && git && !git.isPush;
    if (state === 'invalid' || (state === 'none' && !isOpen)) {
      refuse(response, 401, 'Authentication required');
      return;
    }
    if (!git || !record) {
      refuse(response, 404, 'Repository not found');
      return;
    }
    if (!mayUse(caller, record.name, git.isPush)) {
      refuse(
        response,
        403,
        `Permission to ${record.owner}/${record.name}.git denied to ${services.accounts.app.login}.`,
      );
      return;
    }
    if (git.isPush && record.archived) {
      refuse(response, 403, 'This repository was archived so it is read-only.');
      return;
    }
    const login = loginOf(caller, services);
    const repository = await services.repositories.open(record);
    if (git.action === 'git-receive-pack' && login) {
      const isApp = caller.installation !== undefined;
      const rules = pushRules(services.protection, record, isApp);
      await services.repositories.receivePush(repository, login, () =>
        serve(request, response, repository, git, { login, rules }),
      );
    } else {
      await serve(request, response, repository, git, { login });
    }
    response.end();
  };
}
