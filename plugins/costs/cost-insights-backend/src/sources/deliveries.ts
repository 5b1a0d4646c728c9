import { createHash } from 'node:crypto';
import type { SourceFile } from './Source';

/** What counts as one: a file, or the parts of an export in a folder of their own. */
export interface Delivery {
  /** Name of the file or of the folder inside of the source. */
  name: string;
  fingerprint: string;
  changedAt: Date;
  files: SourceFile[];
}

/**
 * Groups the files of a source. A file at its top is a delivery. The files of a folder are the parts of one, so that
 * an export of several files replaces what it replaces at once. Oldest first; of the same time, by name.
 */
export function toDeliveries(files: readonly SourceFile[]): Delivery[] {
  const groups = Map.groupBy(files, ({ name }) =>
    name.includes('/') ? name.slice(0, name.lastIndexOf('/') + 1) : name,
  );
  return [...groups]
    .map(([name, parts]) => deliveryOf(name, parts))
    .sort(
      (a, b) =>
        a.changedAt.getTime() - b.changedAt.getTime() ||
        (a.name < b.name ? -1 : 1),
    );
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
