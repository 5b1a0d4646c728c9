import { useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { templateAclApiRef } from '../api';
import { queryKeys } from './queryKeys';

/** The controlled templates that the user may see. */
export function useTemplates() {
  const api = useApi(templateAclApiRef);
  return useQuery({
    queryKey: queryKeys.templates,
    queryFn: ({ signal }) => api.listTemplates({ signal }),
  });
}
