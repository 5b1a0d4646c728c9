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
 * Ends the session when nobody has used the portal in any tab for the configured time
 * (ledger P-004). The page is loaded again where it is, so that its address is still there
 * after the next sign-in.
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
    // Also without a connection nobody may go on in this browser.
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
