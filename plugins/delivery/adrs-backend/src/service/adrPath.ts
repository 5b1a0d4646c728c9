import { InputError } from '@backstage/errors';
import { ADR_LOCATION_ANNOTATION } from '@portal/plugin-adrs-common';
import {
  BOUNDS,
  requireLength,
  withoutTrailing,
} from '@portal/plugin-bounds-common';
import {
  type FileAddress,
  parseFileAddress,
} from '@portal/plugin-source-control-common';
import { posix } from 'node:path';

/** A scheme, or two slashes that name a host. */
const ADDRESS = /^([a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** Parts of a path whose meaning is the same for everybody. */
const PART = /^[\p{L}\p{N} ._-]+$/u;

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

const refuse = (value: string, why: string) =>
  new InputError(`${ADR_LOCATION_ANNOTATION}: '${value}' ${why}`);

/**
 * Resolves a path from a folder of a repository.
 *
 * @returns undefined for a path that leads out of the repository or to its root, or that has unusual characters
 */
export function resolveInRepository(
  folder: string,
  path: string,
): string | undefined {
  if (path.startsWith('/') || path.includes('\\')) return undefined;
  const resolved = withoutTrailing(posix.join(folder, path), '/');
  const parts = resolved.split('/');
  const isInside = parts.every(
    part => PART.test(part) && part !== '.' && part !== '..',
  );
  return isInside ? resolved : undefined;
}

/**
 * Returns the folder that the annotation of a component names.
 *
 * @param value - a path from the folder of the catalogue file, or an address in the same repository and branch
 * @param file - the catalogue file from which the catalogue read the component
 * @throws InputError for everything else
 */
export function adrPathOf(value: string, file: FileAddress): string {
  requireLength(
    value,
    BOUNDS.annotation,
    `The annotation ${ADR_LOCATION_ANNOTATION}`,
  );
  const text = withoutTrailing(value.trim(), '/');
  if (ADDRESS.test(text)) {
    const address = parseFileAddress(text);
    const isOwn =
      address !== undefined &&
      isSame(address.host, file.host) &&
      isSame(address.owner, file.owner) &&
      isSame(address.repository, file.repository) &&
      address.branch === file.branch;
    if (!isOwn) {
      throw refuse(
        value,
        'is no folder on the default branch of the repository of the component',
      );
    }
    return address.path;
  }
  const path = resolveInRepository(posix.dirname(file.path), text);
  if (path === undefined) {
    throw refuse(value, 'is no folder in the repository of the component');
  }
  return path;
}
