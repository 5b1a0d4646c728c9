import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  entityPresentationSnapshot,
} from '@backstage/plugin-catalog-react';
import type { components } from '@portal/plugin-access-why-common';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { accessWhyApiRef } from './api';

type Schemas = components['schemas'];
export type Question = Schemas['Question'];
export type Answer = Schemas['Answer'];

/** The first part of the keys of all questions. */
const KEY = 'access-why';

const FOUND = 15;

/** Reads what can be asked about. */
export function useActions() {
  const client = useApi(accessWhyApiRef);
  return useQuery({
    queryKey: [KEY, 'actions'],
    queryFn: async ({ signal }) =>
      (await client.get('/actions', { signal })).data!.actions,
  });
}

/** Asks a question; each time anew, because rights change. */
export function useAnswer(question: Question) {
  const client = useApi(accessWhyApiRef);
  return useQuery({
    queryKey: [KEY, 'answer', question],
    queryFn: async ({ signal }) =>
      (await client.post('/answers', { body: question, signal })).data!,
    ...askEachTime,
  });
}

/** Searches people by name. */
export function usePeople(term: string) {
  const catalogApi = useApi(catalogApiRef);
  return useQuery({
    queryKey: [KEY, 'people', term],
    enabled: term !== '',
    queryFn: async () => {
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
        fields: ['kind', 'metadata', 'spec.profile'],
        limit: FOUND,
      });
      return items.map(entity => ({
        id: stringifyEntityRef(entity),
        label: entityPresentationSnapshot(entity).primaryTitle,
      }));
    },
  });
}
