import { useApi } from '@backstage/frontend-plugin-api';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { useQuery } from '@tanstack/react-query';

const NONE: readonly string[] = [];

/** The hosts that a person can choose: those that the template allows, else those of the company. */
export function useHosts(allowed: readonly string[]) {
  const scaffolder = useApi(scaffolderApiRef);
  const isAsked = allowed.length === 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['repository-hosts'],
    enabled: isAsked,
    queryFn: async () => {
      const { integrations } = await scaffolder.getIntegrationsList({
        allowedHosts: [],
      });
      return integrations.map(({ host }) => host);
    },
  });
  return {
    hosts: isAsked ? (data ?? NONE) : allowed,
    isLoading: isFetching,
    error,
    retry: () => void refetch(),
  };
}
