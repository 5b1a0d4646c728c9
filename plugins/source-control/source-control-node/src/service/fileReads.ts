import { loadFile, loadFolder, loadText, placeOf } from './contents';
import type { ServiceContext } from './context';
import type { FileReads } from './types';

/** Reads files and folders of the organisation's repositories. */
export function createFileReads(context: ServiceContext): FileReads {
  const { share } = context;
  return {
    async readFile(repository, path, { ref, signal } = {}) {
      const place = placeOf(context, repository, { path, ref });
      return share(
        ['file', { ...place }],
        abort => loadFile(context, place, { signal: abort }),
        { signal },
      );
    },

    async readRawFile(repository, path, { ref, signal }) {
      const place = placeOf(context, repository, { path, ref });
      return share(
        ['text', { ...place }],
        abort => loadText(context, place, abort),
        { signal },
      );
    },

    async listFolder(repository, path, { ref, signal } = {}) {
      const place = placeOf(context, repository, { path, ref });
      return share(
        ['folder', { ...place }],
        abort => loadFolder(context, place, { signal: abort }),
        { signal },
      );
    },
  };
}
