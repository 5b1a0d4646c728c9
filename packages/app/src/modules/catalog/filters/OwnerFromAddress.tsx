import { useEffect, useMemo } from 'react';
import {
  EntityDisplayName,
  EntityOwnerFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { Button, Text } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';

/**
 * Limits the list to the owners in the address (`filters[owners]`), as links of group pages and of the teams' tree ask.
 * The catalogue has no picker of owners (P-067).
 */
export function OwnerFromAddress() {
  const { filters, queryParameters, updateFilters } = useEntityList();
  const { owners: asked } = queryParameters;
  const wanted = useMemo(
    () => [asked ?? []].flat().filter(owner => owner !== ''),
    [asked],
  );
  useEffect(() => {
    if (wanted.length > 0) {
      updateFilters({ owners: new EntityOwnerFilter(wanted) });
    }
  }, [wanted, updateFilters]);

  const owners = filters.owners?.values ?? [];
  if (owners.length === 0) return null;
  return (
    <div>
      <Text as="p" weight="bold">
        Owner
      </Text>
      {owners.map(owner => (
        <EntityDisplayName key={owner} entityRef={owner} hideIcon />
      ))}
      <Button
        variant="tertiary"
        size="small"
        iconStart={<RiCloseLine />}
        onPress={() => updateFilters({ owners: undefined })}
      >
        All owners
      </Button>
    </div>
  );
}
