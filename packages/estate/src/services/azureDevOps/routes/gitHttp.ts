import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { refuseGit, serveGit } from '../../../git/httpBackend';
import { DevOpsError } from '../DevOpsError';
import { isKnownCredential } from './authenticate';
import type { DevOpsServices } from './context';

/** A repository that has the name of its project can leave out the project. */
const GIT_PATH =
  /^\/([^/]+)\/(?:([^/]+)\/)?_git\/([^/]+)\/(info\/refs|git-upload-pack|git-receive-pack)$/;

/** Returns true if a request uses git's protocol. */
export function isGitRequest(url = ''): boolean {
  return GIT_PATH.test(url.split('?', 1)[0]);
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/**
 * Serves clone and fetch over HTTP. Pushes are refused: the API has them
 * (https://learn.microsoft.com/azure/devops/repos/git/clone).
 */
export function createGitHandler(services: DevOpsServices) {
  const { processes, repositories, urls } = services;
  const find = (organisation: string, project: string, name: string) => {
    if (organisation.toLowerCase() !== urls.organisation.toLowerCase()) {
      return undefined;
    }
    try {
      const found = repositories.find(repositories.findProject(project), name);
      return repositories.open(found);
    } catch (error) {
      if (error instanceof DevOpsError) return undefined;
      throw error;
    }
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const [address, query = ''] = (request.url ?? '').split('?', 2);
    const [, organisation = '', project, name = '', action = ''] =
      GIT_PATH.exec(address) ?? [];
    const refuse = (status: number, message: string) =>
      refuseGit(response, status, message, urls.base);
    const header = request.headers.authorization;
    if (!(await isKnownCredential(header, services))) {
      refuse(
        401,
        'TF400813: The user is not authorized to access this resource.',
      );
      return;
    }
    const service = new URLSearchParams(query).get('service') ?? action;
    if (service === 'git-receive-pack') {
      refuse(403, 'TF401027: You need the Git permission to push.');
      return;
    }
    const repository = find(
      decode(organisation),
      decode(project ?? name),
      decode(name),
    );
    if (!repository) {
      refuse(
        404,
        `TF401019: The Git repository with name or identifier ${decode(name)} does not exist or you do not have permissions for the operation you are attempting.`,
      );
      return;
    }
    const { directory } = repository.git;
    const root = repositories.root;
    await serveGit(
      processes,
      { root, directory, path: relative(root, directory), action, query },
      request,
      response,
    );
    response.end();
  };
}
