import type { Entity } from '@backstage/catalog-model';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { ENTITY_ROW_FIELDS, EntityRows } from './EntityRows';
import { HomeCard } from '@portal/plugin-page-slots-react';

const SHOWN = 8;

function useOwnComponents() {
  const catalogApi = useApi(catalogApiRef);
  const identityApi = useApi(identityApiRef);
  return useQuery({
    queryKey: ['home', 'own-components'],
    queryFn: async () => {
      const { ownershipEntityRefs } = await identityApi.getBackstageIdentity();
      return catalogApi.queryEntities({
        filter: { kind: 'component', 'relations.ownedBy': ownershipEntityRefs },
        fields: ENTITY_ROW_FIELDS,
        orderFields: { field: 'metadata.name', order: 'asc' },
        limit: SHOWN,
      });
    },
    ...askEachTime,
  });
}

/** Components of the user and of the user's groups. */
export function OwnComponentsCard() {
  const query = useOwnComponents();
  return (
    <HomeCard<{ items: Entity[]; totalItems: number }>
      title="My components"
      more={{
        title: 'All of mine',
        href: '/catalog?filters%5Bkind%5D=component&filters%5Buser%5D=owned',
      }}
      query={query}
      rows={SHOWN / 2}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <>
          <Text as="p" color="secondary">
            You and your groups own no components yet.
          </Text>
          <Link href="/create">Create one from a template</Link>
        </>
      }
    >
      {({ items, totalItems }) => (
        <>
          <EntityRows entities={items} />
          {totalItems > items.length && (
            <Text as="p" variant="body-small" color="secondary">
              {items.length} of {totalItems}
            </Text>
          )}
        </>
      )}
    </HomeCard>
  );
}
