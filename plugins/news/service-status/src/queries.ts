import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { serviceStatusApiRef } from './api';

/** Time between two readings, in milliseconds: the server reads the status pages as often. */
const REFRESH_MS = 60_000;

/** Ownership and annotations change seldom. */
const REFRESH_AFFECTED_MS = 10 * 60_000;

const KEY = 'service-status';

// The banner is outside of the pages' provider, so that each query names the client.

/** Reads all services, and again each minute. Waits for the sign-in. */
export function useServices() {
  const api = useApi(serviceStatusApiRef);
  const identityApi = useApi(identityApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'services'],
      queryFn: async ({ signal }) => {
        await identityApi.getBackstageIdentity();
        return api.listServices({ signal });
      },
      refetchInterval: REFRESH_MS,
    },
    pageQueryClient,
  );
}

/** Reads the user's components that depend on a service. */
export function useAffected(options: { enabled: boolean }) {
  const api = useApi(serviceStatusApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'affected'],
      queryFn: ({ signal }) => api.listAffected({ signal }),
      staleTime: REFRESH_AFFECTED_MS,
      gcTime: REFRESH_AFFECTED_MS,
      refetchInterval: REFRESH_AFFECTED_MS,
      ...options,
    },
    pageQueryClient,
  );
}

/** Reads the history of a service, anew when its incidents change. */
export function useHistory(id: string, openIncidents: readonly string[]) {
  const api = useApi(serviceStatusApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'history', id, openIncidents],
      queryFn: ({ signal }) => api.getHistory(id, { signal }),
    },
    pageQueryClient,
  );
}

/** Reads what was understood of a service's feed, while somebody looks at it. */
export function useEntries(id: string, options: { enabled: boolean }) {
  const api = useApi(serviceStatusApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'entries', id],
      queryFn: ({ signal }) => api.listEntries(id, { signal }),
      refetchInterval: REFRESH_MS,
      ...options,
    },
    pageQueryClient,
  );
}

/** Reads on which services a component depends. */
export function useDependencies(entityRef: string) {
  const api = useApi(serviceStatusApiRef);
  return useQuery(
    {
      queryKey: [KEY, 'dependencies', entityRef],
      queryFn: ({ signal }) => api.getDependencies(entityRef, { signal }),
    },
    pageQueryClient,
  );
}
