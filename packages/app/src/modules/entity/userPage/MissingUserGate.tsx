import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';

/**
 * Shows `missing` in place of the entity page when it is that of a person who does not exist.
 *
 * @remarks Upstream's page says 'Entity not found' for every kind and cannot be told otherwise. It is shown while the
 * answer is awaited, and it tells of an answer that does not come.
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
