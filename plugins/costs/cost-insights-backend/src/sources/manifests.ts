import { posix } from 'node:path';
import { InputError } from '@backstage/errors';
import { BOUNDS, requireFewJsonParts } from '@portal/plugin-bounds-common';
import type { SourceFile } from './Source';

/** The name of a file that lists the files of an export. */
const MANIFEST = /(?:^|[-_./])manifest\.json$/i;

/** Members under which manifests list their files: Azure, AWS, Google and others. */
const LISTS = [
  'blobs', // Azure Cost Management
  'dataFiles', // AWS Data Exports
  'reportKeys', // AWS Cost and Usage Reports
  'files',
  'entries', // of query engines
  'objects',
  'data_files',
  'parts',
];

/** Members that name a file in such a list. */
const NAMES = [
  'blobName',
  'name',
  'path',
  'url',
  'uri',
  'key',
  'file',
  'fileName',
  'objectName',
];

/** Members that say how many files there are. */
const COUNTS = ['blobCount', 'fileCount', 'partCount', 'numFiles'];

/** Manifests of a source: more are an error of its configuration. */
const MAX_MANIFESTS = 5_000;

/** What a manifest says. */
export interface Manifest {
  /** Name of the manifest inside of the source. */
  name: string;
  /** Names of its files, as it writes them. */
  files: string[];
  /** Undefined for one that is not whole yet. */
  isReadable: boolean;
}

/** Whether a file lists the files of an export. */
export function isManifest(name: string): boolean {
  return MANIFEST.test(name);
}

/**
 * Reads the manifests among the files of a source.
 *
 * @throws InputError if there are too many
 */
export async function readManifests(
  files: readonly SourceFile[],
  signal: AbortSignal,
): Promise<Manifest[]> {
  const found = files.filter(({ name }) => isManifest(name));
  if (found.length > MAX_MANIFESTS) {
    throw new InputError(`The source has more than ${MAX_MANIFESTS} manifests`);
  }
  const manifests: Manifest[] = [];
  for (const file of found) manifests.push(await readManifest(file, signal));
  return manifests;
}

async function readManifest(
  file: SourceFile,
  signal: AbortSignal,
): Promise<Manifest> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of await file.open(signal)) {
    size += (part as Uint8Array).byteLength;
    if (size > BOUNDS.billingIndexBytes) {
      throw new InputError(`The manifest ${file.name} is too large`);
    }
    parts.push(part as Uint8Array);
  }
  const files = filesIn(Buffer.concat(parts));
  return {
    name: file.name,
    files: files ?? [],
    isReadable: files !== undefined,
  };
}

/** Returns the files that a manifest lists; undefined if it lists none, or not as many as it says. */
function filesIn(content: Buffer): string[] | undefined {
  let value: unknown;
  try {
    requireFewJsonParts(content);
    value = JSON.parse(content.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const members = value as Record<string, unknown>;
  const list = Array.isArray(value)
    ? value
    : LISTS.map(name => members[name]).find(Array.isArray);
  const names = (list ?? []).flatMap(nameIn);
  const count = COUNTS.map(name => members[name]).find(
    one => typeof one === 'number',
  );
  const isWhole =
    names.length > 0 && (count === undefined || count === names.length);
  return isWhole ? names : undefined;
}

function nameIn(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null) return [];
  const members = item as Record<string, unknown>;
  const name = NAMES.map(one => members[one]).find(
    one => typeof one === 'string',
  );
  return name === undefined ? [] : [name as string];
}

/** Finds the files of a manifest among those of its source: by the end of their path, the longest first, and near it. */
export function findListed(
  { name, files }: Manifest,
  present: readonly SourceFile[],
): { found: SourceFile[]; missing: string[] } {
  const byBase = Map.groupBy(present, file => posix.basename(file.name));
  const found: SourceFile[] = [];
  const missing: string[] = [];
  for (const listed of files) {
    const path = pathOf(listed);
    const candidates = byBase.get(posix.basename(path)) ?? [];
    const match =
      candidates.find(file => isEndOf(file.name, path)) ??
      candidates.find(file => posix.dirname(file.name) === posix.dirname(name));
    if (match) found.push(match);
    else missing.push(listed);
  }
  return { found, missing };
}

/** The path of an address without its scheme and its parameters. */
function pathOf(listed: string): string {
  const bare = listed.replace(/^[a-z0-9]{1,10}:\/\//i, '');
  return bare.split(/[?#]/)[0].replaceAll('\\', '/');
}

/** Whether one path, with a folder, is the end of the other. */
function isEndOf(name: string, path: string): boolean {
  const [short, long] = name.length < path.length ? [name, path] : [path, name];
  return (
    short.includes('/') && `/${long}`.endsWith(`/${short.replace(/^\//, '')}`)
  );
}
