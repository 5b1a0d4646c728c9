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
 * others, a file at the top is a delivery, with its parts if its name has the number of one, and the files of a folder are the parts of
 * one, so that an export of several files replaces what it replaces at once. Oldest first; of the same time, by name.
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
  const groups = groupsOf(exports);
  const deliveries = new Map(
    [...groups].map(([name, parts]) => [name, deliveryOf(name, parts)]),
  );
  const byPath = new FilesByPath(manifests.length > 0 ? exports : []);
  const groupOf = new Map(
    [...groups].flatMap(([name, parts]) => parts.map(part => [part, name])),
  );
  for (const manifest of manifests) {
    const { found, missing } = byPath.findListed(manifest);
    const about = [
      ...new Set([...found].map(file => groupOf.get(file)!)),
      // One that lists nothing is about the folder that it stands in.
      ...(found.size === 0 ? [folderOf(manifest.name)] : []),
    ].filter(group => groups.has(group));
    if (about.length === 0) continue;
    const folder = commonFolder(about);
    const isOther = groups.has(folder) && !about.includes(folder);
    const several = folder && !isOther ? folder : manifest.name;
    const name = about.length === 1 ? about[0] : several;
    const isWhole = manifest.isReadable && missing.length === 0;
    const before = deliveries.get(name);
    // Of several manifests of a folder, one that is whole decides.
    if (!isWhole && before?.hasManifest && !before.incomplete) continue;
    for (const group of about) {
      if (!deliveries.get(group)?.hasManifest) deliveries.delete(group);
    }
    const parts = about.flatMap(group => groups.get(group) ?? []);
    deliveries.set(name, {
      ...deliveryOf(name, isWhole ? [...found] : parts),
      hasManifest: true,
      ...(isWhole
        ? { counts: manifest.counts }
        : { incomplete: reasonOf(manifest, missing) }),
    });
  }
  return withLateManifests([...deliveries.values()]).sort(
    (a, b) =>
      a.changedAt.getTime() - b.changedAt.getTime() ||
      (a.name < b.name ? -1 : 1),
  );
}

/**
 * Exports write the manifest last: where a run had one, a later run beside it without one is still being written.
 */
function withLateManifests(deliveries: readonly Delivery[]): Delivery[] {
  const withManifest = new Map<string, Delivery>();
  for (const delivery of deliveries.filter(one => one.hasManifest)) {
    const kind = kindOfRun(delivery.name);
    const known = withManifest.get(kind);
    if (!known || delivery.changedAt < known.changedAt) {
      withManifest.set(kind, delivery);
    }
  }
  return deliveries.map(delivery => {
    const before = withManifest.get(kindOfRun(delivery.name));
    const isLate =
      !delivery.hasManifest &&
      folderOf(delivery.name) !== '' &&
      before !== undefined &&
      before.changedAt < delivery.changedAt;
    return isLate
      ? {
          ...delivery,
          incomplete: `Its manifest is not there yet; ${before.name} has one`,
        }
      : delivery;
  });
}

/** A month, a day, a time or an id, by which exports name the folders of their runs. */
const RUN =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b(?:year|month|day|billing_period)=[\d-]+|(?<!\d)(?:19|20)\d\d(?:[-_]?\d\d){1,2}(?:T?\d{4,6}Z?)?(?!\d)/gi;

/**
 * What the folders of the runs of an export have in common: all but months, ids and what is numbered below them. Other numbers tell
 * exports apart: `team-1/` and `team-2/` are two, of which one may have manifests.
 */
function kindOfRun(name: string): string {
  const [start, ...rest] = name.replace(RUN, '#').split('#');
  return [start, ...rest.map(part => part.replace(/\d+/g, '#'))].join('#');
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

/** Files by what they are parts of: their folder; at the top, their name without the number of a part. */
function groupsOf(files: readonly SourceFile[]): Map<string, SourceFile[]> {
  const parts = Map.groupBy(
    files,
    ({ name }) => folderOf(name) || stemOf(name),
  );
  return new Map(
    [...parts].map(([stem, members]) =>
      // One part alone has its own name.
      members.length === 1 && !folderOf(members[0].name)
        ? [members[0].name, members]
        : [stem, members],
    ),
  );
}

/**
 * The number of a part, as exports write it: `part-3`, `part_0_0001`, or with zeros in front. A number that may be a date, such as `0901`
 * of a daily export that replaces the one before, is none.
 */
const PART =
  /(?<=\bpart[-_.]?(?:\d{1,12}[-_.])?)\d{1,12}|(?<=^|[-_.])(?:00\d{2,10}|0\d{4}|0\d{6}|0\d{8,11})(?=[-_.])/gi;

function stemOf(name: string): string {
  return name.replace(PART, '*').replace(/\.gz$/i, '');
}

/** The folder that has all groups; empty for the top. */
function commonFolder(groups: readonly string[]): string {
  const holdsAll = (folder: string) =>
    groups.every(group => group.startsWith(folder));
  let folder = folderOf(groups[0]);
  while (!holdsAll(folder)) folder = folderOf(folder.slice(0, -1));
  return folder;
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
