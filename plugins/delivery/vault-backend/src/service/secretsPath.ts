import { parseEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import {
  BOUNDS,
  requireLength,
  withoutTrailing,
} from '@portal/plugin-bounds-common';
import { SECRETS_PATH_ANNOTATION } from '@portal/plugin-vault-common';

/** Names of groups in the default namespace only: groups of other namespaces could have the same name. */
const NAMESPACE = 'default';

/** One part of a path, which means the same to every parser. */
const PART = /^[\w-][\w.-]*$/;

/**
 * Returns the prefixes below which a component of these owners may have secrets, without slashes at the ends.
 *
 * @param owners - entity refs; users have no prefixes
 */
export function prefixesOf(
  owners: readonly string[],
  paths: readonly string[],
): string[] {
  const groups = owners
    .map(ref => parseEntityRef(ref))
    .filter(
      ({ kind, namespace }) =>
        kind.toLowerCase() === 'group' && namespace === NAMESPACE,
    )
    .map(({ name }) => name.toLowerCase())
    .filter(name => PART.test(name));
  return groups.flatMap(group =>
    paths.map(path => path.replaceAll('{ownerGroup}', group)),
  );
}

/**
 * Checks the path that a component claims.
 *
 * @param value - value of the annotation
 * @returns mount and path without slashes at the ends
 * @throws InputError for a path that is too long, or does not lie below one of the prefixes
 */
export function checkSecretsPath(
  value: string,
  prefixes: readonly string[],
): string {
  requireLength(
    value,
    BOUNDS.annotation,
    `The annotation ${SECRETS_PATH_ANNOTATION}`,
  );
  const path = withoutTrailing(value.trim(), '/');
  const isPath = path.split('/').every(part => PART.test(part));
  const isBelow = prefixes.some(prefix => path.startsWith(`${prefix}/`));
  if (!isPath || !isBelow) {
    const places = prefixes.map(prefix => `${prefix}/…`).join(', ');
    throw new InputError(
      places
        ? `${SECRETS_PATH_ANNOTATION}: the path must lie below ${places}, where the owner of the component has its secrets`
        : `${SECRETS_PATH_ANNOTATION}: only a component that a group owns has secrets`,
    );
  }
  return path;
}
