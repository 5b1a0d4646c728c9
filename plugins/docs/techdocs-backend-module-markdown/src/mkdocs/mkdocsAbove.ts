import type { UrlReaderService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** In TechDocs' order of precedence. */
export const FILE_NAMES = ['mkdocs.yaml', 'mkdocs.yml'];

/** Organisation, repository, `tree`, branch: the parts of the address of a repository's root. */
const ROOT_PARTS = 4;

/** Folders above one that are looked into. */
const MAX_LEVELS = 5;

/** Returns true for a folder with an `mkdocs.yml`. */
export async function hasMkdocs(folder: string): Promise<boolean> {
  for (const name of FILE_NAMES) {
    const found = await access(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (found) return true;
  }
  return false;
}

/**
 * Finds the `mkdocs.yml` of a folder above one of the same repository, which the build does not see.
 *
 * @param folder - address of a folder, for example `https://git.example/org/repo/tree/main/docs`
 * @returns its address; undefined without one
 * @throws errors of the reader, except for a file that is not there
 */
export async function mkdocsAbove(
  folder: string,
  reader: Pick<UrlReaderService, 'readUrl'>,
): Promise<string | undefined> {
  let place = new URL(folder.endsWith('/') ? folder : `${folder}/`);
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    place = new URL('..', place);
    const parts = place.pathname.split('/').filter(Boolean);
    if (parts.length < ROOT_PARTS) return undefined;
    for (const name of FILE_NAMES) {
      const address = new URL(name, place).href;
      if (await isThere(address, reader)) return address;
    }
  }
  return undefined;
}

async function isThere(
  address: string,
  reader: Pick<UrlReaderService, 'readUrl'>,
): Promise<boolean> {
  try {
    await reader.readUrl(address);
    return true;
  } catch (error) {
    if (isError(error) && error.name === 'NotFoundError') return false;
    throw error;
  }
}
