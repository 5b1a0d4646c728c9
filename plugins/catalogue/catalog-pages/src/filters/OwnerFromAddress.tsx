import { EntityDisplayName } from '@backstage/plugin-catalog-react';
import { Button, Text } from '@backstage/ui';
import { RiCloseLine } from '@remixicon/react';
import { useOwners } from './useOwners';

/** Limits the list to the owners in the address. The catalogue has no picker of owners (P-067). */
export function OwnerFromAddress() {
  const { owners, choose } = useOwners();
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
        onPress={() => choose([])}
      >
        All owners
      </Button>
    </div>
  );
}
