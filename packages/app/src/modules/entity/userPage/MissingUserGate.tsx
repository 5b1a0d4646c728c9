import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';

/**
 * Shows `missing` instead of the entity page if the address is that of a missing user.
 *
 * @remarks Upstream's page shows 'Entity not found' for every kind, and this text is not configurable per kind.
 * Upstream's page is shown while the request runs, and shows the error if the request fails.
 */
export function MissingUserGate(props: {
  missing: ReactNode;
  children: ReactNode;
}) {
  const { namespace = '', kind = '', name = '' } = useParams();
  const catalogApi = useApi(catalogApiRef);
  const isUser = kind.toLocaleLowerCase('en-US') === 'user';
  const { data: exists } = useQuery({
    queryKey: ['entity', 'user-exists', namespace, name],
    queryFn: async () => {
      const ref = { kind, namespace, name };
      return (await catalogApi.getEntityByRef(ref)) !== undefined;
    },
    enabled: isUser,
    ...askEachTime,
  });
  return exists === false ? props.missing : props.children;
}
