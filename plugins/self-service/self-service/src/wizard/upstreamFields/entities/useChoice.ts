import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { CHOICE_FIELDS, toChoice, type EntityChoice } from './EntityChoice';
import { choiceKey } from './keptChoices';

/** Returns the entity of a reference. Until its title is known, and if the catalogue does not know it, the title is the reference. */
export function useChoice(ref: string | undefined): EntityChoice | undefined {
  const catalog = useApi(catalogApiRef);
  const { data } = useQuery({
    queryKey: choiceKey(ref ?? ''),
    enabled: ref !== undefined,
    queryFn: async () => {
      const entityRefs = [ref ?? ''];
      const { items } = await catalog.getEntitiesByRefs({
        entityRefs,
        fields: CHOICE_FIELDS,
      });
      // A query must not return undefined.
      return items[0] ? toChoice(items[0]) : null;
    },
  });
  return ref === undefined ? undefined : (data ?? { ref, title: ref });
}
