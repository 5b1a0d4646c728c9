import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { GitProcesses } from './GitProcesses';

/** Maximum length of the headers in the output of git http-backend, in bytes. */
const MAX_HEADER_BYTES = 16 * 1024;

/** A request of git's protocol over HTTP. */
export interface GitHttpRequest {
  /** Folder that contains the repositories. */
  root: string;
  /** Folder of the bare repository, and its path below `root`. */
  directory: string;
  path: string;
  /** `info/refs`, `git-upload-pack` or `git-receive-pack`. */
  action: string;
  query: string;
  /** Account that pushes; without one, a push is refused. */
  login?: string;
  /** Options of git before its command. */
  options?: string[];
  env?: Record<string, string>;
}

/** Answers without a body of git. */
export function refuseGit(
  response: ServerResponse,
  status: number,
  message: string,
  realm: string,
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...(status === 401 ? { 'WWW-Authenticate': `Basic realm="${realm}"` } : {}),
  });
  response.end(`${message}\n`);
}

/**
 * Serves clone, fetch and push over HTTP with git's own `http-backend`. Bodies are streamed in both directions. The caller ends the
 * response.
 */
export function serveGit(
  processes: GitProcesses,
  git: GitHttpRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return processes.stream([...(git.options ?? []), 'http-backend'], {
    cwd: git.directory,
    env: { ...cgiEnvironment(request, git), ...git.env },
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
  git: GitHttpRequest,
): Record<string, string> {
  const { headers } = request;
  const optional: Record<string, string | undefined> = {
    CONTENT_TYPE: headers['content-type'],
    CONTENT_LENGTH: headers['content-length'],
    HTTP_CONTENT_ENCODING: headers['content-encoding'],
    GIT_PROTOCOL: headers['git-protocol']?.toString(),
    REMOTE_USER: git.login,
  };
  return {
    GIT_PROJECT_ROOT: git.root,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: `/${git.path}/${git.action}`,
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
