import { useEffect, useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import type { SignInPageProps } from '@backstage/plugin-app-react';
import { reloadPage } from '../session/reloadPage';
import { browserSessionMemory } from '../session/sessionMemory';
import { createPortalIdentity } from './createPortalIdentity';
import { directoryAuthApiRef } from './directoryAuthApi';

/**
 * Gives the app the session that the page has found before the app was there. Without one it loads the page again, which then
 * shows why.
 */
export function SessionStart({ onSignInSuccess }: SignInPageProps) {
  const auth = useApi(directoryAuthApiRef);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    const start = async () => {
      const identity = await auth.getBackstageIdentity({ optional: true });
      if (!identity) {
        reloadPage();
        return;
      }
      const profile = await auth.getProfile({ optional: true });
      const memory = browserSessionMemory();
      onSignInSuccess(
        createPortalIdentity({ auth, memory, identity, profile }),
      );
    };
    start().catch(setFailure);
  }, [auth, onSignInSuccess]);
  if (failure) throw failure;
  return null;
}
