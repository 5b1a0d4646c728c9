import { readEntityAddress, useEntityAt } from '@portal/plugin-addresses-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Shows `missing` instead of an entity's page if the catalogue has no such entity for the person.
 *
 * @remarks Upstream's page shows a box with 'Entity not found' below the name of the address. It is shown while the request
 * runs, and says what is wrong if the request fails.
 */
export function MissingEntityGate(props: {
  missing: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const address = readEntityAddress('/catalog', pathname);
  const { data: entity } = useEntityAt(address?.ref);
  return entity === null ? props.missing : props.children;
}
