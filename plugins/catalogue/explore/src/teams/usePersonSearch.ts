import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { TITLE_FIELDS } from '../entities';

/** People that one search finds. */
const FOUND = 10;

/** A search for one letter finds half of the company. */
const MIN_LETTERS = 2;

const DEBOUNCE_MS = 250;

/** A found person with the groups of which they are a member. */
export interface FoundPerson {
  ref: string;
  title: string;
  groups: string[];
}

/** Searches people by name and address while somebody types. */
export function usePersonSearch(typed: string) {
  const catalogApi = useApi(catalogApiRef);
  const term = useSettled(typed.trim());
  const isAsked = term.length >= MIN_LETTERS;
  const query = useQuery({
    queryKey: ['explore', 'person-search', term],
    enabled: isAsked,
    queryFn: async (): Promise<FoundPerson[]> => {
      const { items } = await catalogApi.queryEntities({
        filter: { kind: 'user' },
        fullTextFilter: {
          term,
          fields: [
            'metadata.name',
            'spec.profile.displayName',
            'spec.profile.email',
          ],
        },
        fields: [...TITLE_FIELDS, 'relations'],
        limit: FOUND,
      });
      return items.map(entity => ({
        ref: stringifyEntityRef(entity),
        title: entityTitle(entity),
        groups: (entity.relations ?? [])
          .filter(({ type }) => type === 'memberOf')
          .map(({ targetRef }) => targetRef),
      }));
    },
  });
  return { people: isAsked ? (query.data ?? []) : [], query };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
