import { InputError } from '@backstage/errors';
import { z } from 'zod';
import { fileSchema, folderEntrySchema } from '../github/schemas';
import { checkPath, checkRef } from '../names';
import type { ServiceContext } from './context';
import { decodeText } from './decodeText';
import type { RepositoryFile } from './types';

/** Maximum size of a file that GitHub returns as JSON. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Maximum size of a file whose text is read. */
const MAX_RAW_FILE_BYTES = 10 * 1024 * 1024;

/** Maximum number of folder entries that GitHub lists. */
const MAX_FOLDER_ENTRIES = 1000;

const CONTENTS = 'GET /repos/{owner}/{repo}/contents/{path}';

/** Media type of GitHub's response with the raw content of a file. */
const RAW_TYPE = /^application\/vnd\.github(\.v3)?\.raw/;

function isList(content: Buffer): boolean {
  try {
    return Array.isArray(JSON.parse(content.toString('utf8')));
  } catch {
    return false;
  }
}

const contentSchema = z.union([
  z.array(folderEntrySchema),
  fileSchema,
  folderEntrySchema,
]);

/** A location in source control. */
export interface Place {
  owner: string;
  repo: string;
  path: string;
  ref?: string;
}

export interface LoadOptions {
  signal: AbortSignal;
  notFound?: string;
}

/** @throws InputError for a repository outside the organisation, an invalid path and an invalid ref */
export function placeOf(
  { target }: ServiceContext,
  repository: string,
  { path, ref }: { path: string; ref?: string },
): Place {
  return {
    ...target(repository),
    path: checkPath(path),
    ...(ref !== undefined && { ref: checkRef(ref) }),
  };
}

const nothingAt = ({ path, repo, ref }: Place) =>
  `There is no '${path}' in ${repo}${ref ? ` at '${ref}'` : ''}`;

function loadContent(
  { api }: ServiceContext,
  place: Place,
  options: LoadOptions,
) {
  return api.read(CONTENTS, place, {
    operation: 'read the file',
    notFound: options.notFound ?? nothingAt(place),
    schema: contentSchema,
    signal: options.signal,
  });
}

/** @throws NotFoundError; InputError if the path is not a file, or the file is larger than 1 MiB */
export async function loadFile(
  context: ServiceContext,
  place: Place,
  options: LoadOptions,
): Promise<RepositoryFile> {
  const found = await loadContent(context, place, options);
  if (Array.isArray(found) || !('content' in found)) {
    throw new InputError(`'${place.path}' in ${place.repo} is no file`);
  }
  if (found.encoding !== 'base64') {
    throw new InputError(
      `'${place.path}' in ${place.repo} is larger than ${MAX_FILE_BYTES} bytes, which is more than is shown`,
    );
  }
  const text = decodeText(Buffer.from(found.content, 'base64'));
  return {
    ...found,
    encoding: 'base64',
    ...(text !== undefined && { text }),
  };
}

/** @throws NotFoundError; InputError if the path is not a folder */
export async function loadFolder(
  context: ServiceContext,
  place: Place,
  options: LoadOptions,
) {
  const found = await loadContent(context, place, options);
  if (!Array.isArray(found)) {
    throw new InputError(`'${place.path}' in ${place.repo} is no folder`);
  }
  return {
    items: found,
    complete: found.length < MAX_FOLDER_ENTRIES,
    limit: MAX_FOLDER_ENTRIES,
  };
}

/** @throws NotFoundError; InputError if the path is not a text file, or the file is larger than 10 MiB */
export async function loadText(
  { api }: ServiceContext,
  place: Place,
  signal: AbortSignal,
): Promise<string> {
  const response = await api.send(CONTENTS, place, {
    operation: 'read the file',
    notFound: nothingAt(place),
    mediaType: 'application/vnd.github.raw+json',
    signal,
  });
  const content = Buffer.from(await response.arrayBuffer());
  const what = `'${place.path}' in ${place.repo}`;
  const type = response.headers.get('content-type') ?? '';
  // GitHub returns every file with its raw media type, regardless of content, and a folder as a JSON list.
  if (!RAW_TYPE.test(type)) {
    if (isList(content)) throw new InputError(`${what} is no file`);
    throw api.unreadable('read the file', `it is '${type}'`);
  }
  if (content.length > MAX_RAW_FILE_BYTES) {
    throw new InputError(
      `${what} is larger than ${MAX_RAW_FILE_BYTES} bytes, which is more than is read`,
    );
  }
  const text = decodeText(content);
  if (text === undefined) throw new InputError(`${what} is no text`);
  return text;
}
