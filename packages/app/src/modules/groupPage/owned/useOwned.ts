import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { SORT_TITLE_ANNOTATION } from '@portal/plugin-catalog-sources-common';
import { useQuery } from '@tanstack/react-query';
import { TITLE_FIELDS } from '../entities';
import { byOrderOfKinds } from './kinds';

/** Entities of a kind that are shown; the catalogue lists all. */
const SHOWN = 8;

/** An entity that a group owns. */
export interface OwnedEntity {
  /** Complete entity ref. */
  ref: string;
  title: string;
  /** For example `service`. */
  type?: string;
}

/** What a group owns of one kind. */
export interface OwnedKind {
  /** In lower case. */
  kind: string;
  total: number;
  /** The first ones by title. */
  entities: OwnedEntity[];
}

/** Reads what a group owns: one call for the kinds, and one for each. */
export function useOwned(group: string) {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['group-page', 'owned', group],
    queryFn: async (): Promise<OwnedKind[]> => {
      const isOwned = { 'relations.ownedBy': group };
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
          return { kind, total: totalItems, entities: items.map(toOwned) };
        }),
      );
    },
  });
}

function toOwned(entity: Entity): OwnedEntity {
  const type = entity.spec?.type;
  return {
    ref: stringifyEntityRef(entity),
    title: entityPresentationSnapshot(entity).primaryTitle,
    type: typeof type === 'string' ? type : undefined,
  };
}
