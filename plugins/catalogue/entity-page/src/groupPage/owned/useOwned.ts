import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  type CatalogApi,
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { SORT_TITLE_ANNOTATION } from '@portal/plugin-catalog-sources-common';
import { useQuery } from '@tanstack/react-query';
import { TITLE_FIELDS } from '@portal/plugin-page-slots-react';
import { byOrderOfKinds } from './kinds';
import type { Owners } from './ownersOf';

/** Entities of a kind that are shown; the catalogue lists all. */
export const SHOWN = 8;

/** An entity that somebody owns. */
export interface OwnedEntity {
  /** Complete entity ref. */
  ref: string;
  title: string;
  /** For example `service`. */
  type?: string;
}

/** What owners have of one kind. */
export interface OwnedKind {
  /** In lower case. */
  kind: string;
  owners: Owners;
  total: number;
  /** The first ones by title. */
  entities: OwnedEntity[];
}

/** Reads what owners have, in their order: one call each for the kinds, and one for each kind. */
export function useOwned(owners: Owners[]) {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['group-page', 'owned', owners],
    queryFn: async () => {
      const parts = owners.map(each => readKinds(catalogApi, each));
      return (await Promise.all(parts)).flat();
    },
  });
}

async function readKinds(
  catalogApi: CatalogApi,
  owners: Owners,
): Promise<OwnedKind[]> {
  const isOwned = { 'relations.ownedBy': owners.refs };
  const { facets } = await catalogApi.getEntityFacets({
    filter: isOwned,
    facets: ['kind'],
  });
  const kinds = (facets.kind ?? []).map(({ value }) => value.toLowerCase());
  return Promise.all(
    [...new Set(kinds)].sort(byOrderOfKinds).map(async kind => {
      const { items, totalItems } = await catalogApi.queryEntities({
        filter: { kind, ...isOwned },
        fields: [...TITLE_FIELDS, 'spec.type'],
        orderFields: {
          field: `metadata.annotations.${SORT_TITLE_ANNOTATION}`,
          order: 'asc',
        },
        limit: SHOWN,
      });
      return { kind, owners, total: totalItems, entities: items.map(toOwned) };
    }),
  );
}

function toOwned(entity: Entity): OwnedEntity {
  const type = entity.spec?.type;
  return {
    ref: stringifyEntityRef(entity),
    title: entityPresentationSnapshot(entity).primaryTitle,
    type: typeof type === 'string' ? type : undefined,
  };
}
