import { useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { templateAclApiRef, type AccessRequestRole } from '../api';
import { queryKeys } from './queryKeys';
import { visitOptions } from './visit';

/** The requests that the user may decide, or the user's own requests. */
export function useRequests(
  role: AccessRequestRole,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const api = useApi(templateAclApiRef);
  return useQuery({
    ...visitOptions,
    queryKey: queryKeys.requestsOf(role),
    queryFn: ({ signal }) => api.listRequests(role, { signal }),
    enabled,
  });
}
