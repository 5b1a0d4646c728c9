import { NotAllowedError } from '@backstage/errors';
import { reasonOf } from '@portal/plugin-system-client-node';
import type { GitHubApi } from '../github/GitHubApi';
import { placeOf, loadFile } from './contents';
import type { ServiceContext } from './context';
import type { FileCommands, WriteFileRequest } from './commandTypes';

const CONFLICT = 409;

/**
 * What GitHub answers for a protected branch, and for one with rulesets
 * (https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/managing-protected-branches).
 * A file that has changed meanwhile has another text.
 */
const PROTECTED =
  /^(Could not (create|update|delete) file: |Repository rule violations found)/;

const CONTENTS = '/repos/{owner}/{repo}/contents/{path}';

function notFound({ repository, path }: { repository: string; path: string }) {
  return `There is no '${path}' in ${repository}, or no such repository`;
}

/** The error of a conflict: a protected branch stays as it is, however often one tries. */
function refusalOf(api: GitHubApi, operation: string, text: string): Error {
  const reason = reasonOf(text) ?? '';
  return PROTECTED.test(reason)
    ? new NotAllowedError(
        `GitHub could not ${operation}: the branch is protected: ${reason}`,
      )
    : api.conflict(operation, text);
}

/** Reads the current state of files and changes them by commits on a branch. */
export function createFileCommands(context: ServiceContext): FileCommands {
  const { api } = context;
  const send = async (
    method: 'PUT' | 'DELETE',
    request: Omit<WriteFileRequest, 'text'> & { content?: string },
    signal?: AbortSignal,
  ) => {
    const { repository, path, message, sha, branch, content } = request;
    const place = placeOf(context, repository, { path });
    const call = {
      operation: method === 'PUT' ? 'write the file' : 'delete the file',
      notFound: notFound(request),
      // Success, or a conflict.
      statuses: [200, 201, CONFLICT],
      signal,
    };
    const response = await (method === 'PUT'
      ? api.send(
          `PUT ${CONTENTS}`,
          { ...place, message, sha, branch, content: content ?? '' },
          call,
        )
      : api.send(
          `DELETE ${CONTENTS}`,
          { ...place, message, sha: sha ?? '', branch },
          call,
        ));
    if (response.status === CONFLICT) {
      throw refusalOf(api, call.operation, await response.text());
    }
  };

  return {
    async findFile(repository, path, { ref, signal } = {}) {
      const place = placeOf(context, repository, { path, ref });
      try {
        // Commands do not share reads: each command decides by its own read.
        const never = new AbortController().signal;
        return await loadFile(context, place, { signal: signal ?? never });
      } catch (error) {
        if ((error as Error).name !== 'NotFoundError') throw error;
        return undefined;
      }
    },

    async writeFile({ text, ...request }, { signal } = {}) {
      const content = Buffer.from(text, 'utf8').toString('base64');
      await send('PUT', { ...request, content }, signal);
    },

    async deleteFile(request, { signal } = {}) {
      await send('DELETE', request, signal);
    },
  };
}
