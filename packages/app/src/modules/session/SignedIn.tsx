import { type ReactNode } from 'react';
import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import useAsync from 'react-use/esm/useAsync';

/** Shows its children from the sign-in on: elements of the app's root are also on the sign-in page. */
export function SignedIn({ children }: { children: ReactNode }) {
  const identityApi = useApi(identityApiRef);
  const { value } = useAsync(
    () => identityApi.getBackstageIdentity(),
    [identityApi],
  );
  return value ? <>{children}</> : null;
}
