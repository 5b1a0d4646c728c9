import type { AuthService } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';

const FIELDS = ['kind', 'metadata.name', 'metadata.title', 'spec.profile'];

export interface TitlesOptions {
  auth: AuthService;
  catalog: CatalogService;
}

/** Names of people and groups, as the catalogue has them for everybody. */
export class Titles {
  readonly #options: TitlesOptions;

  constructor(options: TitlesOptions) {
    this.#options = options;
  }

  /** Returns the name of each; of who is not there any more, the one in the reference. */
  async of(refs: readonly string[]): Promise<Map<string, string>> {
    const { auth, catalog } = this.#options;
    const entityRefs = [...new Set(refs)];
    if (entityRefs.length === 0) return new Map();
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs, fields: FIELDS },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return new Map(
      entityRefs.map((ref, index) => {
        const entity = items[index];
        return [ref, entity ? entityTitle(entity) : parseEntityRef(ref).name];
      }),
    );
  }
}
