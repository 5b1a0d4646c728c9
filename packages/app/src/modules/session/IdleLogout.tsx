import { useCallback, useEffect, useMemo } from 'react';
import {
  configApiRef,
  errorApiRef,
  identityApiRef,
  useApi,
} from '@backstage/frontend-plugin-api';
import { toError } from '@backstage/errors';
import { directoryAuthApiRef } from '../signIn/directoryAuthApi';
import { readIdleSettings } from './idleClock';
import { IdleWarning } from './IdleWarning';
import { reloadPage } from './reloadPage';
import { browserSessionMemory } from './sessionMemory';
import { useIdleSession } from './useIdleSession';

/**
 * Ends the session if nobody has used the portal in any tab for the configured time (ledger P-004). The page reloads at
 * its current address, so that the user returns to it after the next sign-in.
 */
export function IdleLogout() {
  const auth = useApi(directoryAuthApiRef);
  const identityApi = useApi(identityApiRef);
  const errorApi = useApi(errorApiRef);
  const configApi = useApi(configApiRef);
  const settings = useMemo(() => readIdleSettings(configApi), [configApi]);
  const memory = useMemo(() => browserSessionMemory(), []);

  const onExpired = useCallback(() => {
    memory.markEnd('idle');
    // Reload even without a connection, so that nobody can continue in this browser.
    Promise.allSettled([auth.signOut()]).then(reloadPage);
  }, [auth, memory]);

  const signOut = useCallback(() => {
    identityApi.signOut().catch(error => errorApi.post(toError(error)));
  }, [identityApi, errorApi]);

  useEffect(() => memory.onEndElsewhere(reloadPage), [memory]);
  const { remainingMs, stay } = useIdleSession({ settings, memory, onExpired });
  return remainingMs === undefined ? null : (
    <IdleWarning remainingMs={remainingMs} onStay={stay} onSignOut={signOut} />
  );
}
