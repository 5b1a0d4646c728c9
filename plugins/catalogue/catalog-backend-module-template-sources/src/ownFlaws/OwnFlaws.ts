import type {
  BackstageCredentials,
  BackstageUserPrincipal,
  DatabaseService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { CatalogFlawsResponse } from '@portal/plugin-catalog-sources-common';
import { flawsOfEntity } from './flawsOfEntity';

/** Entities that are looked at, and flaws of an answer. */
const MAX_ENTITIES = 100;
const MAX_FLAWS = 50;

/** The entities with a status that these owners have, and the locations with one that these entities came from. */
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
  )
  SELECT looked.ref FROM looked
  JOIN final_entities ON final_entities.entity_ref = looked.ref
  WHERE final_entities.final_entity LIKE '%"status":{"items":[%'
  ORDER BY looked.ref LIMIT :most`;

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
    const { rows } = await knex.raw<{ rows: { ref: string }[] }>(READ_REFS, {
      owners: ownershipEntityRefs.map(ref => ref.toLocaleLowerCase('en-US')),
      most: MAX_ENTITIES + 1,
    });
    const entityRefs = rows.slice(0, MAX_ENTITIES).map(({ ref }) => ref);
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
    // The location says of a known entity what its own page says.
    const flaws = entities
      .flatMap(entity => flawsOfEntity(entity))
      .filter(({ entityRef }) => !entityRef || !onOwnPage.has(entityRef))
      .map(({ title, reason, page }) => ({ title, reason, page }));
    return {
      flaws: flaws.slice(0, MAX_FLAWS),
      isCut: rows.length > MAX_ENTITIES || flaws.length > MAX_FLAWS,
    };
  }
}
