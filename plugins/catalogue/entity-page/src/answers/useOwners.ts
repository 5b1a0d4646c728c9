import {
  type CompoundEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';

/** Reads the owners of an entity; one that the catalogue does not know is undefined. */
export function useOwners(refs: readonly CompoundEntityRef[]) {
  const catalogApi = useApi(catalogApiRef);
  const entityRefs = refs.map(ref => stringifyEntityRef(ref));
  return useQuery({
    queryKey: ['entity', 'owners', entityRefs],
    queryFn: async () => {
      const fields = ['kind', 'metadata', 'spec.profile'];
      return (await catalogApi.getEntitiesByRefs({ entityRefs, fields })).items;
    },
  });
}
