import { useApi } from '@backstage/frontend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useStable } from '@portal/plugin-field-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  CHOICE_FIELDS,
  markAmbiguous,
  toChoice,
  type EntityChoice,
} from './EntityChoice';
import { keepChoice, keptChoice } from './keptChoices';

function isRef(text: string): boolean {
  try {
    parseEntityRef(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the entities of references, in their order. Asks the catalogue once for all that are not known yet. Until its title is known,
 * and if the catalogue does not know it, the title is the reference.
 */
export function useChoices(given: readonly string[]): EntityChoice[] {
  const catalog = useApi(catalogApiRef);
  const refs = useStable(given);
  const { data } = useQuery({
    queryKey: ['entity-choices', refs],
    enabled: refs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const kept = refs.flatMap(ref => keptChoice(ref) ?? []);
      const known = new Set(kept.map(({ ref }) => ref));
      const entityRefs = refs.filter(ref => !known.has(ref) && isRef(ref));
      if (entityRefs.length === 0) return kept;
      const { items } = await catalog.getEntitiesByRefs({
        entityRefs,
        fields: CHOICE_FIELDS,
      });
      const found = items.flatMap(item => (item ? toChoice(item) : []));
      found.forEach(keepChoice);
      return [...kept, ...found];
    },
  });
  return useMemo(() => {
    const byRef = new Map(data?.map(choice => [choice.ref, choice]));
    const choices = refs.map(
      ref => byRef.get(ref) ?? keptChoice(ref) ?? { ref, title: ref },
    );
    return markAmbiguous(choices);
  }, [refs, data]);
}
