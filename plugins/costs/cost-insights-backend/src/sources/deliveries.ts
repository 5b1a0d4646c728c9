import { createHash } from 'node:crypto';
import {
  FilesByPath,
  isManifest,
  type Manifest,
  type ManifestCounts,
  readManifests,
} from './manifests';
import type { SourceFile } from './Source';

/** What counts as one: a file, or the parts of an export in a folder of their own. */
export interface Delivery {
  /** Name of the file or of the folder inside of the source. */
  name: string;
  fingerprint: string;
  changedAt: Date;
  files: SourceFile[];
  /** Whether a manifest lists its files. */
  hasManifest?: boolean;
  /** What its files have together, as its manifest says. */
  counts?: ManifestCounts;
  /** Why it does not count yet: files that its manifest lists are missing. */
  incomplete?: string;
}

/**
 * Groups the files of a source to deliveries. What a manifest lists is one, and it does not count until all of it is there. Of the
 * others, a file at the top is a delivery, and the files of a folder are the parts of one, so that an export of several files replaces
 * what it replaces at once. Oldest first; of the same time, by name.
 */
export async function readDeliveries(
  files: readonly SourceFile[],
  signal: AbortSignal,
): Promise<Delivery[]> {
  return toDeliveries(files, await readManifests(files, signal));
}

/** Groups files by what manifests say, as {@link readDeliveries}. */
export function toDeliveries(
  files: readonly SourceFile[],
  manifests: readonly Manifest[] = [],
): Delivery[] {
  const exports = files.filter(({ name }) => !isManifest(name));
  const groups = Map.groupBy(exports, ({ name }) => folderOf(name) || name);
  const deliveries = new Map(
    [...groups].map(([name, parts]) => [name, deliveryOf(name, parts)]),
  );
  const byPath = new FilesByPath(manifests.length > 0 ? exports : []);
  for (const manifest of manifests) {
    const listed = byPath.findListed(manifest);
    for (const name of foldersOf(manifest, listed.found, groups)) {
      const parts = groups.get(name) ?? [];
      const own = parts.filter(part => listed.found.has(part));
      const isWhole = manifest.isReadable && listed.missing.length === 0;
      const before = deliveries.get(name);
      // Of several manifests of a folder, one that is whole decides.
      if (!isWhole && before?.hasManifest && !before.incomplete) continue;
      deliveries.set(name, {
        ...deliveryOf(name, isWhole ? own : parts),
        hasManifest: true,
        ...(isWhole &&
          own.length === listed.found.size && { counts: manifest.counts }),
        ...(!isWhole && { incomplete: reasonOf(manifest, listed.missing) }),
      });
    }
  }
  return [...deliveries.values()].sort(
    (a, b) =>
      a.changedAt.getTime() - b.changedAt.getTime() ||
      (a.name < b.name ? -1 : 1),
  );
}

/**
 * Says what of a delivery differs from its manifest; undefined if nothing does. Bytes count only without a number of records, and only if
 * some are missing: a server may store a file in another way than its exporter counted it.
 */
export function differenceOf(
  { counts = {} }: Delivery,
  { records, bytes }: Required<ManifestCounts>,
): string | undefined {
  if (counts.records !== undefined) {
    return counts.records === records
      ? undefined
      : `Its manifest counts ${counts.records} records, and ${records} are there`;
  }
  return counts.bytes !== undefined && bytes < counts.bytes
    ? `Its manifest counts ${counts.bytes} bytes, and ${bytes} are there`
    : undefined;
}

/** The groups that a manifest is about: those of its files, and the folder that it stands in. */
function foldersOf(
  { name }: Manifest,
  found: ReadonlySet<SourceFile>,
  groups: ReadonlyMap<string, unknown>,
): Set<string> {
  const folders = new Set(
    [...found].map(file => folderOf(file.name) || file.name),
  );
  const own = folderOf(name);
  if (folders.size === 0 && groups.has(own)) folders.add(own);
  return folders;
}

function reasonOf({ name, isReadable, files }: Manifest, missing: string[]) {
  return isReadable
    ? `${missing.length} of the ${files.length} files that ${name} lists are missing`
    : `The manifest ${name} is not whole`;
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

function deliveryOf(name: string, parts: SourceFile[]): Delivery {
  const files = [...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.name}\n${file.fingerprint}\n`);
  return {
    name,
    fingerprint: hash.digest('hex'),
    changedAt: new Date(Math.max(...files.map(file => Number(file.changedAt)))),
    files,
  };
}
