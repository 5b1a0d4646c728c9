import { InputError } from '@backstage/errors';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { GitFile } from '../types';

/** Number of bytes that are checked to detect a binary file, as in git. */
const BINARY_PROBE_BYTES = 8000;

function fillPlaceholders(content: Buffer, publicUrl: string): Buffer {
  if (content.subarray(0, BINARY_PROBE_BYTES).includes(0)) {
    return content;
  }
  if (!content.includes('{{SOURCE_CONTROL_')) {
    return content;
  }
  const text = content
    .toString('utf8')
    .replaceAll('{{SOURCE_CONTROL_URL}}', publicUrl)
    .replaceAll('{{SOURCE_CONTROL_HOST}}', new URL(publicUrl).host);
  return Buffer.from(text);
}

/**
 * Reads the files of a seeded repository, sorted by path. In text files `{{SOURCE_CONTROL_URL}}` and
 * `{{SOURCE_CONTROL_HOST}}` are replaced by the public address and its host. Symbolic links and `.git` are left out.
 *
 * @throws InputError if the folder is missing or outside of the examples
 */
export function readSeedFolder(
  examplesDir: string,
  source: string,
  publicUrl: string,
): GitFile[] {
  const folder = resolve(examplesDir, source);
  const inside = relative(resolve(examplesDir), folder);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new InputError(`The seed folder '${source}' is outside of examples`);
  }
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw new InputError(`The seed folder '${source}' cannot be read`, error);
  }
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({
      file,
      path: relative(folder, file).split(sep).join('/'),
    }))
    .filter(({ path }) => !path.split('/').includes('.git'))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ file, path }) => ({
      path,
      content: fillPlaceholders(readFileSync(file), publicUrl),
      executable: (statSync(file).mode & 0o100) !== 0,
    }));
}
