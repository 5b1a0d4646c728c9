import type { CompoundEntityRef } from '@backstage/catalog-model';
import { matchPath } from 'react-router-dom';

/** The address of something that belongs to an entity. */
export interface EntityAddress {
  ref: CompoundEntityRef;
  /** Address of the entity's page, or of the first page of its documentation. */
  root: string;
  /** What follows after the root; empty at the root itself. */
  rest: string;
}

/** Decodes a percent-encoded part of the address; returns it unchanged if the encoding is invalid. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/**
 * Returns the entity that an address names.
 *
 * @param base - `/catalog` for the pages of entities, `/docs` for their documentation
 */
export function readEntityAddress(
  base: '/catalog' | '/docs',
  pathname: string,
): EntityAddress | undefined {
  const match = matchPath(`${base}/:namespace/:kind/:name/*`, pathname);
  if (!match) return undefined;
  const { namespace = '', kind = '', name = '', '*': rest = '' } = match.params;
  return {
    ref: {
      namespace: decodePart(namespace),
      kind: decodePart(kind),
      name: decodePart(name),
    },
    root: match.pathnameBase,
    rest: decodePart(rest),
  };
}
