import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_API_PROVIDED_BY,
  RELATION_CONSUMES_API,
  RELATION_DEPENDS_ON,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { ownersOf } from '@portal/plugin-access-node';
import { ANNOTATIONS } from '@portal/plugin-on-call-common';
import type { Claim } from '../systems/types';

/** Entities that are read at most: of a group, that an entity depends on, and that name the same. */
const MAX_OWNED = 50;
const MAX_NEEDED = 30;
const MAX_SAME = 20;

const FIELDS = ['kind', 'metadata', 'relations'];

type Catalog = Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;

/** Entities around an entity, as the caller may see them. */
export class NamedEntities {
  constructor(readonly catalog: Catalog) {}

  /** What a group owns that names somebody on call. */
  async ownedBy(
    group: Entity,
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const owner = stringifyEntityRef(group);
    const named = [
      ANNOTATIONS.pagerDutyService,
      ANNOTATIONS.pagerDutyIntegration,
      ANNOTATIONS.opsgenieTeam,
    ];
    const { items } = await this.catalog.getEntities(
      {
        filter: named.map(name => ({
          'relations.ownedBy': owner,
          [`metadata.annotations.${name}`]: CATALOG_FILTER_EXISTS,
        })),
        fields: FIELDS,
        limit: MAX_OWNED,
      },
      { credentials },
    );
    return items;
  }

  /** What an entity depends on: directly, and whatever provides the APIs that it uses. */
  async neededBy(
    entity: Entity,
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const direct = await this.#byRefs(
      [
        ...targets(entity, RELATION_DEPENDS_ON),
        ...targets(entity, RELATION_CONSUMES_API),
      ],
      credentials,
    );
    const providers = direct.flatMap(one =>
      targets(one, RELATION_API_PROVIDED_BY),
    );
    const own = stringifyEntityRef(entity);
    const known = new Set([own, ...direct.map(one => stringifyEntityRef(one))]);
    const others = providers.filter(ref => !known.has(ref));
    return [...direct, ...(await this.#byRefs(others, credentials))];
  }

  /** Entities of other owners that name the same. */
  async claiming(
    { annotation, value }: Claim,
    entity: Entity,
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const { items } = await this.catalog.getEntities(
      {
        filter: { [`metadata.annotations.${annotation}`]: value },
        fields: FIELDS,
        limit: MAX_SAME,
      },
      { credentials },
    );
    const owners = ownersOf(entity).sort().join();
    return items.filter(item => ownersOf(item).sort().join() !== owners);
  }

  async #byRefs(
    refs: string[],
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const entityRefs = [...new Set(refs)].slice(0, MAX_NEEDED);
    if (entityRefs.length === 0) return [];
    const { items } = await this.catalog.getEntitiesByRefs(
      { entityRefs, fields: FIELDS },
      { credentials },
    );
    return items.filter(item => item !== undefined);
  }
}

function targets({ relations = [] }: Entity, type: string): string[] {
  return relations
    .filter(one => one.type === type)
    .map(({ targetRef }) => targetRef);
}
