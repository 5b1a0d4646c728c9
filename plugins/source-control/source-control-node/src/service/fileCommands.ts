import { placeOf, loadFile } from './contents';
import type { ServiceContext } from './context';
import type { FileCommands, WriteFileRequest } from './commandTypes';

const CONTENTS = '/repos/{owner}/{repo}/contents/{path}';

function notFound({ repository, path }: { repository: string; path: string }) {
  return `There is no '${path}' in ${repository}, or no such repository`;
}

/** Reads the current state of files and changes them by commits on a branch. */
export function createFileCommands(context: ServiceContext): FileCommands {
  const { api } = context;
  const send = (
    method: 'PUT' | 'DELETE',
    request: Omit<WriteFileRequest, 'text'> & { content?: string },
    signal?: AbortSignal,
  ) => {
    const { repository, path, message, sha, branch, content } = request;
    const place = placeOf(context, repository, { path });
    const call = {
      operation: method === 'PUT' ? 'write the file' : 'delete the file',
      notFound: notFound(request),
      signal,
    };
    return method === 'PUT'
      ? api.send(
          `PUT ${CONTENTS}`,
          { ...place, message, sha, branch, content: content ?? '' },
          call,
        )
      : api.send(
          `DELETE ${CONTENTS}`,
          { ...place, message, sha: sha ?? '', branch },
          call,
        );
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
