import { isError } from '@backstage/errors';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that only its owner can read, so that a reader sees the old or the new content, never half of it. */
export async function writePrivateFile(
  path: string,
  text: string,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}

/** Writes a value as JSON with {@link writePrivateFile}. */
export function writePrivateJson(path: string, value: unknown): Promise<void> {
  return writePrivateFile(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * Reads a JSON file.
 *
 * @returns undefined if the file does not exist
 * @throws SyntaxError if the file does not contain JSON
 */
export async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isError(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return JSON.parse(text);
}
