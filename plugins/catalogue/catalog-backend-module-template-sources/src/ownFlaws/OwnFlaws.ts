import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  DatabaseService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  type CatalogFlawsResponse,
  flawsOfEntity,
} from '@portal/plugin-catalog-sources-common';

/** Entities that are looked at, and flaws of an answer. */
const MAX_ENTITIES = 100;
const MAX_FLAWS = 50;

/**
 * The entities with a status that these owners have, the locations with one that these entities came from, and those of which
 * nothing was ever taken and a document names such an owner.
 */
const READ_REFS = `
  WITH owned AS (
    SELECT DISTINCT final_entities.entity_ref AS ref
    FROM search JOIN final_entities USING (entity_id)
    WHERE search.key = 'relations.ownedby' AND search.value = ANY(:owners)
  ), looked AS (
    SELECT ref FROM owned
    UNION
    SELECT parents.source_entity_ref
    FROM refresh_state_references parents
    JOIN owned ON parents.target_entity_ref = owned.ref
    WHERE parents.source_entity_ref LIKE 'location:%'
  ), known AS (
    SELECT looked.ref, true AS owned FROM looked
    JOIN final_entities ON final_entities.entity_ref = looked.ref
    WHERE final_entities.final_entity LIKE '%"status":{"items":[%'
    UNION ALL
    SELECT entity_ref, false FROM final_entities
    WHERE entity_ref LIKE 'location:%'
      AND final_entity LIKE '%"refused":{%'
      AND EXISTS (
        SELECT FROM jsonb_path_query(
          CAST(final_entity AS jsonb), '$.status.items[*].error.refused.owner'
        ) AS owner
        WHERE owner #>> '{}' = ANY(:owners)
      )
  )
  SELECT ref, bool_or(owned) AS owned FROM known
  GROUP BY ref ORDER BY ref LIMIT :most`;

interface FoundRef {
  ref: string;
  /** False for a location of which only a refused document names an owner. */
  owned: boolean;
}

export interface OwnFlawsOptions {
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  database: Pick<DatabaseService, 'getClient'>;
  userInfo: UserInfoService;
}

/** Knows why entities and files of a person's groups are refused. */
export class OwnFlaws {
  readonly #options: OwnFlawsOptions;

  constructor(options: OwnFlawsOptions) {
    this.#options = options;
  }

  /** Lists the flaws of what the person or one of their groups owns, and may be read by the person. */
  async list(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<CatalogFlawsResponse> {
    const { catalog, database, userInfo } = this.#options;
    const { ownershipEntityRefs } = await userInfo.getUserInfo(credentials);
    const knex = await database.getClient();
    const owners = ownershipEntityRefs.map(ref =>
      ref.toLocaleLowerCase('en-US'),
    );
    const { rows } = await knex.raw<{ rows: FoundRef[] }>(READ_REFS, {
      owners,
      most: MAX_ENTITIES + 1,
    });
    const found = rows.slice(0, MAX_ENTITIES);
    const entityRefs = found.map(({ ref }) => ref);
    if (entityRefs.length === 0) return { flaws: [], isCut: false };
    const { items } = await catalog.getEntitiesByRefs(
      {
        entityRefs,
        fields: ['kind', 'metadata', 'spec.profile', 'spec.target', 'status'],
      },
      { credentials },
    );
    const entities = items.flatMap(entity => entity ?? []);
    const onOwnPage = new Set(
      entities.map(entity => stringifyEntityRef(entity)),
    );
    const isOwned = new Map(found.map(({ ref, owned }) => [ref, owned]));
    const flaws = entities
      .flatMap(entity => {
        const all = flawsOfEntity(entity);
        if (isOwned.get(stringifyEntityRef(entity))) return all;
        // Of a file of others, what names one of these owners.
        return all.filter(({ owner = '' }) => owners.includes(owner));
      })
      // The location says of a known entity what its own page says.
      .filter(({ entityRef }) => !entityRef || !onOwnPage.has(entityRef))
      .map(({ title, reason, page }) => ({ title, reason, page }));
    return {
      flaws: flaws.slice(0, MAX_FLAWS),
      isCut: rows.length > MAX_ENTITIES || flaws.length > MAX_FLAWS,
    };
  }
}
