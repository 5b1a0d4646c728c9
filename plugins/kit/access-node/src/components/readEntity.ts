import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';

/**
 * Reads an entity that the caller may read.
 *
 * @param entityRef - for example `component:default/orders`; the kind defaults to component
 * @throws InputError for a text that is no reference; NotFoundError
 */
export async function readEntity(
  catalog: Pick<CatalogService, 'getEntityByRef'>,
  entityRef: string,
  credentials: BackstageCredentials,
): Promise<Entity> {
  const ref = checkRef(entityRef);
  const entity = await catalog.getEntityByRef(ref, { credentials });
  if (!entity) throw new NotFoundError(`There is no '${ref}'`);
  return entity;
}

function checkRef(text: string): string {
  try {
    return stringifyEntityRef(
      parseEntityRef(text, { defaultKind: 'component' }),
    );
  } catch {
    throw new InputError(`entity: '${text}' is not an entity reference`);
  }
}
