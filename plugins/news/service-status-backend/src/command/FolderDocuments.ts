import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceUnavailableError } from '@backstage/errors';
import { BOUNDS } from '@portal/plugin-bounds-common';
import { decodeText } from '../feeds/decodeText';
import { MissingDocumentError } from '../feeds/errors';
import type { DocumentReader } from '../feeds/readService';

/** Reads the documents of a page from a folder: at their paths on a server, or all at its top. */
export class FolderDocuments implements DocumentReader {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(url: URL): Promise<string> {
    const path = fileURLToPath(url);
    for (const place of [path, join(this.#folder, basename(path))]) {
      const text = await readFileIfThere(place);
      if (text !== undefined) return text;
    }
    throw new MissingDocumentError();
  }
}

/**
 * Reads a file within the bounds of a feed; undefined if there is none.
 *
 * @throws ServiceUnavailableError for a file that is too large
 */
export async function readFileIfThere(
  path: string,
): Promise<string | undefined> {
  const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (!facts?.isFile()) return undefined;
  if (facts.size > BOUNDS.feedBytes) {
    throw new ServiceUnavailableError(
      `It is larger than ${BOUNDS.feedBytes} bytes`,
    );
  }
  return decodeText(await readFile(path));
}
