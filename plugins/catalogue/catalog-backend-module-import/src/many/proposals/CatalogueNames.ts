import type { AuthService } from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_MEMBER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';

/** A user's login at source control, which the directory writes. */
const LOGIN = 'retail.example/github-username';

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.annotations',
  'spec.profile.displayName',
  'relations',
];

/** An entity with its title. */
export interface Named {
  ref: string;
  title: string;
}

export interface CatalogueNamesOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
}

/** Finds groups, systems and the groups of people in the catalogue, with the portal's own rights. */
export class CatalogueNames {
  readonly #options: CatalogueNamesOptions;

  constructor(options: CatalogueNamesOptions) {
    this.#options = options;
  }

  /** The entities that exist, by their refs in lower case. */
  async find(refs: readonly string[]): Promise<Map<string, Named>> {
    if (refs.length === 0) return new Map();
    const { auth, catalog } = this.#options;
    const entityRefs = [...new Set(refs.map(ref => ref.toLowerCase()))];
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs, fields: FIELDS },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return new Map(
      items.flatMap(entity => {
        if (!entity) return [];
        const named = toNamed(entity);
        return [[named.ref, named]];
      }),
    );
  }

  /** The groups of people, by their logins in lower case. */
  async groupsOfLogins(
    logins: readonly string[],
  ): Promise<Map<string, string[]>> {
    if (logins.length === 0) return new Map();
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntities(
      {
        filter: {
          kind: 'User',
          [`metadata.annotations.${LOGIN}`]: [...new Set(logins)],
        },
        fields: FIELDS,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return new Map(
      items.map(entity => [
        (entity.metadata.annotations?.[LOGIN] ?? '').toLowerCase(),
        (entity.relations ?? [])
          .filter(({ type }) => type === RELATION_MEMBER_OF)
          .map(({ targetRef }) => targetRef.toLowerCase()),
      ]),
    );
  }
}

function toNamed(entity: Entity): Named {
  return {
    ref: stringifyEntityRef(entity).toLowerCase(),
    title: entityTitle(entity),
  };
}
