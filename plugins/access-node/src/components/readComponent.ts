import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';

/**
 * Reads a component that the caller may read.
 *
 * @param entityRef - for example `component:default/orders`
 * @throws InputError for a text that names no component; NotFoundError
 */
export async function readComponent(
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
    const ref = parseEntityRef(text, { defaultKind: 'component' });
    if (ref.kind.toLowerCase() === 'component') return stringifyEntityRef(ref);
  } catch {
    // The same answer as for another kind.
  }
  throw new InputError(`entity: '${text}' is not the reference of a component`);
}
