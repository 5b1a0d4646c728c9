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

/** Members that say how many records, or stored bytes, a file has: Azure Cost Management. */
const RECORDS = 'dataRowCount';
const BYTES = 'byteCount';

/** Members that say how many files there are. */
const COUNTS = ['blobCount', 'fileCount', 'partCount', 'numFiles'];

/** Manifests of a source: more are an error of its configuration. */
const MAX_MANIFESTS = 5_000;
/** Files of a manifest; as many as the index of a source may have. */
const MAX_FILES = 10_000;

/** What a manifest says. */
export interface Manifest {
  /** Name of the manifest inside of the source. */
  name: string;
  /** Names of its files, as it writes them. */
  files: string[];
  /** Undefined for one that is not whole yet. */
  isReadable: boolean;
  /** What its files have together, as far as it says. */
  counts?: ManifestCounts;
}

/** What the files of a manifest have together. */
export interface ManifestCounts {
  records?: number;
  bytes?: number;
}

/** Whether a file lists the files of an export. */
export function isManifest(name: string): boolean {
  return MANIFEST.test(name);
}

/**
 * Reads the manifests among the files of a source.
 *
 * @throws InputError if there are too many, or if one is too large
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
  const read = contentOf(Buffer.concat(parts));
  const files = read && filesIn(read);
  if (files && files.length > MAX_FILES) {
    throw new InputError(
      `The manifest ${file.name} lists more than ${MAX_FILES} files`,
    );
  }
  return {
    name: file.name,
    files: files ?? [],
    isReadable: files !== undefined,
    ...(read && files && { counts: countsIn(read) }),
  };
}

/** The members of a manifest, and the files that it lists. */
interface Content {
  members: Record<string, unknown>;
  list: unknown[];
}

/** Reads the JSON of a manifest; undefined for one that is cut. */
function contentOf(content: Buffer): Content | undefined {
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
  return { members, list: list ?? [] };
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** The counts of all files together; each only if every file has one, or the manifest itself. */
function countsIn({ members, list }: Content): ManifestCounts {
  const sumOf = (name: string): number | undefined => {
    const counts = list.map(item =>
      typeof item === 'object' && item !== null
        ? (item as Record<string, unknown>)[name]
        : undefined,
    );
    if (counts.length > 0 && counts.every(isCount)) {
      return counts.reduce((sum, count) => sum + count, 0);
    }
    const whole = members[name];
    return isCount(whole) ? whole : undefined;
  };
  return { records: sumOf(RECORDS), bytes: sumOf(BYTES) };
}

/** Returns the files that a manifest lists; undefined if it lists none, or not as many as it says. */
function filesIn({ members, list }: Content): string[] | undefined {
  const names = list.flatMap(nameIn);
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

/** Names below which a file is looked up: its last folders say enough, and a stranger decides how many there are. */
const MAX_NAMES = 10;

/**
 * The files of a source by the ends of their paths, with a folder: 'a/b/c.csv' is found by 'b/c.csv', and by 'x/a/b/c.csv'. Each
 * name of a manifest is looked up, not searched for.
 */
export class FilesByPath {
  readonly #byName = new Map<string, SourceFile>();
  readonly #byEnd = new Map<string, SourceFile>();

  constructor(files: readonly SourceFile[]) {
    for (const file of files) {
      this.#byName.set(file.name, file);
      for (const end of endsOf(file.name)) {
        if (!this.#byEnd.has(end)) this.#byEnd.set(end, file);
      }
    }
  }

  /** Finds the files of a manifest: by their paths, or beside the manifest. */
  findListed({ name, files }: Manifest): {
    found: Set<SourceFile>;
    missing: string[];
  } {
    const found = new Set<SourceFile>();
    const missing: string[] = [];
    const folder = posix.dirname(name);
    for (const listed of files) {
      const path = pathOf(listed);
      const match =
        this.#byPath(path) ??
        this.#byName.get(posix.join(folder, posix.basename(path)));
      if (match) found.add(match);
      else missing.push(listed);
    }
    return { found, missing };
  }

  #byPath(path: string): SourceFile | undefined {
    const ends = endsOf(path);
    return (
      (path.includes('/') ? this.#byName.get(path) : undefined) ??
      this.#byEnd.get(path) ??
      ends.map(end => this.#byName.get(end)).find(file => file !== undefined)
    );
  }
}

/** The ends of a path with at least one folder, the longest first. */
function endsOf(path: string): string[] {
  const names: string[] = [];
  let end = path.length;
  while (names.length < MAX_NAMES && end > 0) {
    const start = path.lastIndexOf('/', end - 1) + 1;
    if (start < end) names.unshift(path.slice(start));
    end = start - 1;
  }
  return names.slice(0, -1);
}

/** The path of an address without its scheme and its parameters. */
function pathOf(listed: string): string {
  const bare = listed.replace(/^[a-z0-9]{1,10}:\/\//i, '');
  return bare.split(/[?#]/)[0].replaceAll('\\', '/').replace(/^\//, '');
}
