import { useApi } from '@backstage/frontend-plugin-api';
import { useQuery } from '@tanstack/react-query';
import { templateAclApiRef } from '../api';
import { queryKeys } from './queryKeys';
import { visitOptions } from './visit';

/** The controlled templates that the user may see. */
export function useTemplates() {
  const api = useApi(templateAclApiRef);
  return useQuery({
    ...visitOptions,
    queryKey: queryKeys.templates,
    queryFn: ({ signal }) => api.listTemplates({ signal }),
  });
}
