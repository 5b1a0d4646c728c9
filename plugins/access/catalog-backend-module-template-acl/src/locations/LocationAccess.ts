import type {
  AuthService,
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import type { QueryLocationsInitialRequest } from '@backstage/catalog-client';
import {
  ANNOTATION_ORIGIN_LOCATION,
  type Entity,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  catalogEntityDeletePermission,
  catalogEntityReadPermission,
} from '@backstage/plugin-catalog-common/alpha';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  createConditionAuthorizer,
  type PermissionRuleset,
} from '@backstage/plugin-permission-node';

const ORIGIN = `metadata.annotations.${ANNOTATION_ORIGIN_LOCATION}`;

/** Maximum length of searchable values (the catalogue's `buildEntitySearch`). */
const MAX_SEARCHABLE = 200;

/** The target of a registration, for example `url` and the address of a file. */
export interface LocationTarget {
  type: string;
  target: string;
}

export interface LocationAccessOptions {
  auth: AuthService;
  catalog: CatalogService;
  permissions: PermissionsService;
  /** The permission rules of entities, read at the first request, because the catalogue adds its own rules late. */
  ruleset: () => PermissionRuleset<Entity>;
}

/**
 * Checks a user's access to locations. The catalogue itself does not check permissions for the entities of a
 * location.
 */
export class LocationAccess {
  readonly #options: LocationAccessOptions;

  constructor(options: LocationAccessOptions) {
    this.#options = options;
  }

  /** Returns the entities, in the catalogue or not, that the user may read. */
  async readable(
    entities: readonly Entity[],
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const mayRead = await this.#rule(catalogEntityReadPermission, credentials);
    const hidden = await this.#hiddenAmong(entities, credentials);
    return entities.filter(
      entity => mayRead(entity) && !hidden.has(stringifyEntityRef(entity)),
    );
  }

  /**
   * Finds the locations that a user may see: none of their templates is hidden from the user.
   *
   * @returns a function that returns true for a visible location
   */
  async knows(
    credentials: BackstageCredentials,
  ): Promise<(location: LocationTarget) => boolean> {
    const [all, seen] = await Promise.all([
      this.#countTemplates(await this.#options.auth.getOwnServiceCredentials()),
      this.#countTemplates(credentials),
    ]);
    return location => {
      if (all.total === seen.total) return true;
      const origin = originOf(location);
      return (
        origin.length <= MAX_SEARCHABLE &&
        all.byOrigin.get(origin) === seen.byOrigin.get(origin)
      );
    };
  }

  /** Number of locations of a query that the user may see. */
  async count(
    query: QueryLocationsInitialRequest['query'],
    knows: (location: LocationTarget) => boolean,
  ): Promise<number> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    let count = 0;
    for await (const page of catalog.streamLocations(
      { query },
      { credentials },
    )) {
      count += page.filter(knows).length;
    }
    return count;
  }

  /** Returns true if a user may delete every entity of a location. */
  async mayTakeAway(
    location: LocationTarget,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const { auth, catalog, permissions } = this.#options;
    const permission = catalogEntityDeletePermission;
    const [{ result }] = await permissions.authorizeConditional(
      [{ permission }],
      { credentials },
    );
    if (result === AuthorizeResult.ALLOW) return true;
    const origin = originOf(location);
    if (origin.length > MAX_SEARCHABLE) return false;
    const { items } = await catalog.getEntities(
      { filter: { [ORIGIN]: origin } },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const mayDelete = await this.#rule(permission, credentials);
    // A Location has no owner, but its entities have.
    return items
      .filter(({ kind }) => kind !== 'Location')
      .every(entity => mayDelete(entity));
  }

  /** Converts a permission decision to a check of one entity. */
  async #rule(
    permission:
      typeof catalogEntityReadPermission | typeof catalogEntityDeletePermission,
    credentials: BackstageCredentials,
  ): Promise<(entity: Entity) => boolean> {
    const { permissions, ruleset } = this.#options;
    const [decision] = await permissions.authorizeConditional(
      [{ permission }],
      { credentials },
    );
    const isAuthorized = createConditionAuthorizer(ruleset());
    return entity => isAuthorized(decision, entity);
  }

  /** Refs of the entities that are in the catalogue and hidden from the user. */
  async #hiddenAmong(
    entities: readonly Entity[],
    credentials: BackstageCredentials,
  ): Promise<Set<string>> {
    const { auth, catalog } = this.#options;
    const entityRefs = entities.map(stringifyEntityRef);
    const fields = ['kind', 'metadata.namespace', 'metadata.name'];
    const [all, seen] = await Promise.all(
      [await auth.getOwnServiceCredentials(), credentials].map(asking =>
        catalog.getEntitiesByRefs(
          { entityRefs, fields },
          { credentials: asking },
        ),
      ),
    );
    return new Set(
      entityRefs.filter((_, index) => all.items[index] && !seen.items[index]),
    );
  }

  /** Number of templates that a user may see, in total and by location. */
  async #countTemplates(credentials: BackstageCredentials) {
    const { facets } = await this.#options.catalog.getEntityFacets(
      { facets: ['kind', ORIGIN], filter: { kind: 'template' } },
      { credentials },
    );
    const byOrigin = new Map(
      facets[ORIGIN].map(({ value, count }) => [value, count]),
    );
    return { byOrigin, total: facets.kind[0]?.count ?? 0 };
  }
}

function originOf({ type, target }: LocationTarget): string {
  return `${type}:${target}`;
}
