import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isManifest } from './manifests';
import type { Source, SourceFile } from './Source';

/** Name of a file that is an export; others, for example notes and files that are still written, are left alone. */
const EXPORT = /^[^.].*\.(csv|tsv|gz|parquet|jsonl|ndjson|json)$/i;

const isPart = (name: string) => EXPORT.test(name) || isManifest(name);

/** A folder with its sub folders, or one file. Links are not followed. */
export class FolderSource implements Source {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async list(): Promise<SourceFile[]> {
    if ((await stat(this.#path)).isFile()) {
      return [await fileAt(this.#path, this.#path)];
    }
    const entries = await readdir(this.#path, {
      recursive: true,
      withFileTypes: true,
    });
    const paths = entries
      .filter(entry => entry.isFile() && isPart(entry.name))
      .map(entry => join(entry.parentPath, entry.name));
    return Promise.all(paths.map(path => fileAt(this.#path, path)));
  }
}

async function fileAt(root: string, path: string): Promise<SourceFile> {
  const { size, mtime, mtimeMs } = await stat(path);
  const name = relative(root, path).split(sep).join('/');
  return {
    name: name || (path.split(sep).at(-1) ?? path),
    fingerprint: `${size}-${mtimeMs}`,
    changedAt: mtime,
    open: async signal => createReadStream(path, { signal }),
  };
}
