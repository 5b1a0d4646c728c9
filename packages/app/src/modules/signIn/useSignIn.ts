import { useCallback, useEffect, useReducer } from 'react';
import {
  configApiRef,
  discoveryApiRef,
  type IdentityApi,
  useApi,
} from '@backstage/frontend-plugin-api';
import { completeConfiguration, isPartial } from '../pageConfiguration';
import { readIdleSettings } from '../session/idleClock';
import { reloadPage } from '../session/reloadPage';
import {
  browserSessionMemory,
  type SessionEnd,
} from '../session/sessionMemory';
import { createPortalIdentity } from './createPortalIdentity';
import { directoryAuthApiRef } from './directoryAuthApi';
import { probeSession } from './probeSession';
import { checkSession } from './signInFlow';
import { type SignInProblemCode, takeSignInError } from './signInProblem';

/** What the sign-in page shows. */
export type SignInState =
  | { status: 'checking' }
  | { status: 'redirecting' }
  | { status: 'ready'; end?: SessionEnd }
  | { status: 'problem'; code: SignInProblemCode; at: Date };

/** Removes the error of a failed sign-in from the address bar, so that a reload does not repeat it. */
function takeErrorFromAddressBar(): string | undefined {
  const { message, href } = takeSignInError(window.location.href);
  if (message !== undefined) {
    window.history.replaceState(window.history.state, '', href);
  }
  return message;
}

/**
 * Looks for a session when the page opens, and provides a function that starts the sign-in.
 *
 * @param onSignedIn - called once, when a session exists
 */
export function useSignIn(onSignedIn: (identity: IdentityApi) => void): {
  state: SignInState;
  signIn: () => void;
  checkAgain: () => void;
} {
  const auth = useApi(directoryAuthApiRef);
  const configApi = useApi(configApiRef);
  const discoveryApi = useApi(discoveryApiRef);
  const [state, setState] = useReducer(
    (_: SignInState, next: SignInState) => next,
    { status: 'checking' },
  );

  const check = useCallback(async () => {
    const memory = browserSessionMemory();
    const outcome = await checkSession({
      auth,
      memory,
      idle: readIdleSettings(configApi),
      now: Date.now,
      redirectError: takeErrorFromAddressBar(),
      probe: async () =>
        probeSession(
          await discoveryApi.getBaseUrl('auth'),
          configApi.getOptionalString('auth.environment') ?? 'development',
        ),
    });
    if (outcome.status === 'signed-in' && isPartial(configApi)) {
      // The page was opened without a session, and starts again with its whole configuration.
      if (await completeConfiguration()) reloadPage();
      else {
        const code = 'backend-unreachable';
        setState({ status: 'problem', code, at: new Date() });
      }
    } else if (outcome.status === 'signed-in') {
      onSignedIn(createPortalIdentity({ auth, memory, ...outcome }));
    } else if (outcome.status === 'signed-out') {
      setState({ status: 'ready', end: outcome.end });
    } else {
      setState({ status: 'problem', code: outcome.code, at: new Date() });
    }
  }, [auth, configApi, discoveryApi, onSignedIn]);

  const checkAgain = useCallback(() => {
    setState({ status: 'checking' });
    check().catch(() =>
      setState({ status: 'problem', code: 'unknown', at: new Date() }),
    );
  }, [check]);

  useEffect(() => {
    checkAgain();
    return browserSessionMemory().onBeginElsewhere(checkAgain);
  }, [checkAgain]);

  const signIn = useCallback(() => {
    setState({ status: 'redirecting' });
    browserSessionMemory().markAsked(Date.now());
    // Leaves the page; the directory redirects to this address with a session or an error.
    auth
      .getBackstageIdentity({ instantPopup: true })
      .then(check)
      .catch(() =>
        setState({ status: 'problem', code: 'unknown', at: new Date() }),
      );
  }, [auth, check]);

  return { state, signIn, checkAgain };
}
