import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { HubTemplate } from './HubTemplate';

const FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
];

/** Returns the name of an owner without its kind and namespace. */
function nameOf(ownerRef: string): string {
  return ownerRef.slice(ownerRef.indexOf('/') + 1);
}

/**
 * Reads the display names of the owners of all templates with one call.
 *
 * @returns a function from an owner's reference to the name; the name in the reference until, and unless, a better one is known
 */
export function useOwnerTitles(
  templates: readonly HubTemplate[] | undefined,
): (ownerRef: string) => string {
  const catalogApi = useApi(catalogApiRef);
  const refs = useMemo(() => {
    const owners = (templates ?? []).flatMap(({ ownerRef }) => ownerRef ?? []);
    return [...new Set(owners)].sort();
  }, [templates]);
  const { data } = useQuery({
    queryKey: ['self-service', 'owner-titles', refs],
    enabled: refs.length > 0,
    queryFn: async () => {
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: refs,
        fields: FIELDS,
      });
      return new Map(
        refs.map((ref, index) => {
          const owner = items[index];
          return [ref, owner ? entityTitle(owner) : nameOf(ref)];
        }),
      );
    },
  });
  return useMemo(() => ref => data?.get(ref) ?? nameOf(ref), [data]);
}
