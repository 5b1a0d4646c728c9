import { ENTITY_STATUS_CATALOG_PROCESSING_TYPE } from '@backstage/catalog-client';
import type { EntityStatusItem } from '@backstage/catalog-model/alpha';
import { InputError, NotAllowedError, serializeError } from '@backstage/errors';

/** A document of a file that the catalogue does not take, or takes although it does not work. */
export interface Refusal {
  /** Which one, where and why, as the status of its location says it. */
  message: string;
  /** The title of the entity; undefined for a document that is no entity. */
  title?: string;
  /** The entity; undefined for a document that is no entity. */
  entityRef?: string;
  /** The group or person that the document names as its owner, which nobody has checked. */
  owner?: string;
  /** Why alone. */
  reason: string;
  /** True for one that counts all the same: an `InputError`, where the others have a `NotAllowedError`. */
  counts?: boolean;
}

/** The status of a location for a refused document. */
export function toStatusItem({
  message,
  counts,
  ...refused
}: Refusal): EntityStatusItem {
  const error = counts ? new InputError(message) : new NotAllowedError(message);
  return {
    type: ENTITY_STATUS_CATALOG_PROCESSING_TYPE,
    level: 'error',
    message: `${error.name}: ${error.message}`,
    error: { ...serializeError(error), refused: { ...refused } },
  };
}
