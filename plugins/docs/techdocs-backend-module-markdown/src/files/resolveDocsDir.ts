import { InputError, isError, NotAllowedError } from '@backstage/errors';
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import type { MkdocsConfig } from '../mkdocs/types';

/**
 * Finds the docs folder of a repository.
 *
 * @param repositoryDir - the real path of the repository, without symbolic links
 * @returns the folder relative to the repository with forward slashes (`.` for the repository itself), or `undefined`
 * if the repository has neither the folder nor an `mkdocs.yml` that names it
 * @throws NotAllowedError if the folder is outside the repository, by its name or through a symbolic link
 * @throws InputError if `mkdocs.yml` names a missing folder
 */
export async function resolveDocsDir(
  repositoryDir: string,
  config: MkdocsConfig,
): Promise<string | undefined> {
  const named = posix.normalize(config.docsDir.replace(/\\/g, '/'));
  if (isAbsolute(config.docsDir) || named === '..' || named.startsWith('../')) {
    throw new NotAllowedError(
      `${config.fileName}: docs_dir '${config.docsDir}' must be a folder inside the repository, relative to ${config.fileName}`,
    );
  }
  const real = await realFolder(join(repositoryDir, named));
  if (!real) {
    if (!config.fileName) return undefined;
    throw new InputError(
      `${config.fileName}: the docs folder '${config.docsDir}' does not exist. Create it with an index.md, or set docs_dir`,
    );
  }
  const inside = relative(repositoryDir, real);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new NotAllowedError(
      `The docs folder '${config.docsDir}' is a link to a place outside the repository`,
    );
  }
  return inside.split(sep).join('/') || '.';
}

async function realFolder(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? real : undefined;
  } catch (error) {
    if (isError(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
