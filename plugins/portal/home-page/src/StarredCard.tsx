import { useApi } from '@backstage/frontend-plugin-api';
import {
  catalogApiRef,
  FavoriteEntity,
  useStarredEntities,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { ENTITY_ROW_FIELDS, EntityRows } from './EntityRows';
import { HomeCard } from '@portal/plugin-page-slots-react';

function useStarred() {
  const catalogApi = useApi(catalogApiRef);
  const { starredEntities } = useStarredEntities();
  const refs = [...starredEntities].sort();
  return useQuery({
    queryKey: ['home', 'starred', refs],
    queryFn: async () => {
      if (refs.length === 0) {
        return [];
      }
      const { items } = await catalogApi.getEntitiesByRefs({
        entityRefs: refs,
        fields: ENTITY_ROW_FIELDS,
      });
      // Starred entities that have been removed from the catalogue are left out.
      return items
        .filter(entity => entity !== undefined)
        .sort((a, b) => entityTitle(a).localeCompare(entityTitle(b)));
    },
    // Keeps the rows while a change of the stars is loaded.
    placeholderData: previous => (previous?.length ? previous : undefined),
    ...askEachTime,
  });
}

/** The entities that the user starred. */
export function StarredCard() {
  const query = useStarred();
  return (
    <HomeCard
      title="Starred"
      more={{
        title: 'All starred',
        href: '/catalog?filters%5Buser%5D=starred',
      }}
      query={query}
      isEmpty={entities => entities.length === 0}
      empty={
        <>
          <Text as="p" color="secondary">
            Press the star on the page of a component, an API or a person to
            keep it here.
          </Text>
          <Link href="/catalog">Open the catalogue</Link>
        </>
      }
    >
      {entities => (
        <EntityRows
          entities={entities}
          action={entity => <FavoriteEntity entity={entity} />}
        />
      )}
    </HomeCard>
  );
}
