import {
  type Entity,
  stringifyEntityRef,
  type UserEntity,
} from '@backstage/catalog-model';
import { configApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readUserAnnotations } from '../../userProfile/userAnnotations';
import { TITLE_FIELDS } from '@portal/plugin-page-slots-react';

/** People on one page. */
export const PAGE_SIZE = 25;

const FIELDS = [
  ...TITLE_FIELDS,
  'metadata.annotations',
  'spec.profile.email',
  'spec.profile.picture',
];

/** A direct member of a group. */
export interface Member {
  /** Complete entity ref. */
  ref: string;
  title: string;
  /** Job title of the directory. */
  role?: string;
  email?: string;
  /** Address of a photo. */
  picture?: string;
}

/**
 * Reads a page of the direct members of a group, by name.
 *
 * @param term - a part of their name, e-mail address or role; empty for all
 * @param page - counted from 0
 */
export function useMembers(
  group: string,
  { term, page }: { term: string; page: number },
) {
  const catalogApi = useApi(catalogApiRef);
  const { role } = readUserAnnotations(useApi(configApiRef));
  return useQuery({
    queryKey: ['group-page', 'members', group, term, page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { items, totalItems } = await catalogApi.queryEntities({
        filter: { kind: 'user', 'relations.memberOf': group },
        fullTextFilter: term
          ? {
              term,
              fields: [
                'metadata.name',
                'spec.profile.displayName',
                'spec.profile.email',
                `metadata.annotations.${role}`,
              ],
            }
          : undefined,
        fields: FIELDS,
        orderFields: { field: 'spec.profile.displayName', order: 'asc' },
        limit: PAGE_SIZE,
        offset: page * PAGE_SIZE,
      });
      return {
        members: items.map(item => toMember(item, role)),
        total: totalItems,
      };
    },
  });
}

function toMember(entity: Entity, roleAnnotation: string): Member {
  const profile = (entity as UserEntity).spec?.profile;
  return {
    ref: stringifyEntityRef(entity),
    title: entityPresentationSnapshot(entity).primaryTitle,
    role: text(entity.metadata.annotations?.[roleAnnotation]),
    email: text(profile?.email),
    picture: text(profile?.picture),
  };
}

/** Returns undefined for a value of only blanks. */
function text(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}
