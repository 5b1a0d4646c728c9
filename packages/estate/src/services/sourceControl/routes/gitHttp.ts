import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GitProcesses } from '../../../git/GitProcesses';
import { refuseGit, serveGit } from '../../../git/httpBackend';
import { isLogin, isRepositoryName } from '../../../git/names';
import type { OpenRepository } from '../state/Repositories';
import type { SourceControlServices } from './context';
import { has } from '../app/permissions';
import { pushRules } from './pushHook';
import { type Caller, callerOf } from './credentials';

const GIT_PATH =
  /^\/([^/]+)\/([^/]+?)(?:\.git)?\/(info\/refs|git-upload-pack|git-receive-pack)$/;

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

const refuse = (response: ServerResponse, status: number, message: string) =>
  refuseGit(response, status, message, 'GitHub');

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

/** Serves clone, fetch and push over HTTP with git's own `http-backend`. */
export function createGitHandler(
  services: SourceControlServices,
  processes: GitProcesses,
) {
  const hooked = ['-c', `core.hooksPath=${services.hooks}`];
  const serve = (
    request: IncomingMessage,
    response: ServerResponse,
    { record, git: { directory } }: OpenRepository,
    git: GitRequest,
    { login, rules }: { login?: string; rules?: Record<string, string> },
  ) =>
    serveGit(
      processes,
      {
        root: services.repositories.root,
        directory,
        path: `${record.owner}/${record.name}.git`,
        action: git.action,
        query: git.query,
        login,
        options: rules ? hooked : [],
        env: rules,
      },
      request,
      response,
    );

  return async (request: IncomingMessage, response: ServerResponse) => {
    const git = readGitRequest(request.url ?? '');
    const caller = callerOf(request.headers.authorization, services);
    const { kind: state } = caller;
    const record = git && services.repositories.find(git.owner, git.name);
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
