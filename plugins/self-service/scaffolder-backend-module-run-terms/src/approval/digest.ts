import type { Entity } from '@backstage/catalog-model';
import { createHash } from 'node:crypto';

/** The annotation with the folder that the steps of a template fetch files from. */
const SOURCE = 'backstage.io/source-location';

/** A digest of a JSON value that does not depend on the order of keys. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/** A digest of what a template asks for and does. Texts such as its title, and who uses it, may change without a new one. */
export function versionOf({ apiVersion, metadata, spec }: Entity): string {
  const source = metadata.annotations?.[SOURCE];
  return digestOf({ apiVersion, source, spec });
}

/** JSON with the keys of each object in order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(
            Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : part,
    ) ?? 'undefined'
  );
}
