import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';

/**
 * Reads the titles of entities.
 *
 * @param refs - entity refs; those that cannot be read have no title
 */
export async function titlesOf(
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>,
  refs: readonly string[],
  credentials: BackstageCredentials,
): Promise<Map<string, string>> {
  const entityRefs = [...new Set(refs)];
  const { items } = await catalog.getEntitiesByRefs(
    { entityRefs, fields: ['kind', 'metadata', 'spec.profile'] },
    { credentials },
  );
  return new Map(
    entityRefs.flatMap((ref, index): [string, string][] => {
      const entity = items[index];
      return entity ? [[ref, entityTitle(entity)]] : [];
    }),
  );
}

/** The name in an entity ref, for an entity without a title. */
export function nameOf(ref: string): string {
  return ref.slice(ref.indexOf('/') + 1);
}
