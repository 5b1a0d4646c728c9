import type { ReactNode } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import { pageQueryClient } from '../query';
import { useQuery } from '@tanstack/react-query';

/** Renders its children after the sign-in, because elements of the app's root are also on the sign-in page. */
export function SignedIn({ children }: { children: ReactNode }) {
  const identityApi = useApi(identityApiRef);
  const { data } = useQuery(
    {
      queryKey: ['session', 'identity'],
      queryFn: () => identityApi.getBackstageIdentity(),
      staleTime: Infinity,
    },
    pageQueryClient,
  );
  return data ? <>{children}</> : null;
}
