import type { AuthService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { at, textOf } from '../facts/readJson';

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
];

/** Creates a function that returns the titles of groups by entity ref; groups that are gone have none. */
export function createGroupTitles(options: {
  auth: AuthService;
  catalog: CatalogService;
}): (refs: readonly string[]) => Promise<Map<string, string>> {
  const { auth, catalog } = options;
  return async refs => {
    if (refs.length === 0) return new Map();
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: [...refs], fields: FIELDS },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return new Map(
      refs.flatMap((ref, index) => {
        const entity = items[index];
        const title =
          textOf(at(entity, 'spec', 'profile', 'displayName')) ??
          entity?.metadata.title;
        return title === undefined ? [] : [[ref, title]];
      }),
    );
  };
}
