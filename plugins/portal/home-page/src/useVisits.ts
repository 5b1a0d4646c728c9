import { useApi } from '@backstage/frontend-plugin-api';
import { visitsApiRef } from '@backstage/plugin-home';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';

/** As many as upstream keeps. */
const KEPT = 100;

/** The pages that the person visited, the latest first. */
export function useVisits() {
  const visitsApi = useApi(visitsApiRef);
  return useQuery({
    queryKey: ['home', 'visits'],
    queryFn: () =>
      visitsApi.list({
        limit: KEPT,
        orderBy: [{ field: 'timestamp', direction: 'desc' }],
      }),
    ...askEachTime,
  });
}
