import { useApi } from '@backstage/frontend-plugin-api';
import type { components } from '@portal/plugin-cost-insights-common';
import {
  costInsightsApiRef,
  type Scope,
} from '@portal/plugin-cost-insights-react';
import { useQuery } from '@tanstack/react-query';

/** Estimated emissions of two intervals. */
export type Carbon = components['schemas']['Carbon'];

/** Reads the emissions of a scope. */
export function useCarbon({ group, project, intervals }: Scope) {
  const api = useApi(costInsightsApiRef);
  return useQuery({
    queryKey: ['carbon', group, project, intervals],
    queryFn: async ({ signal }) => {
      const params = { query: { group, project, intervals } };
      const { data } = await api.get('/carbon', { params, signal });
      return data!;
    },
  });
}
