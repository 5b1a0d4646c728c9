import { useCallback, useEffect, useReducer } from 'react';
import {
  browserSessionMemory,
  type SessionEnd,
} from '../session/sessionMemory';
import type { SignInOutcome } from './signInFlow';
import type { SignInProblemCode } from './signInProblem';

/** What the sign-in page shows. */
export type SignInState =
  | { status: 'checking' }
  | { status: 'redirecting' }
  | { status: 'ready'; end?: SessionEnd }
  | { status: 'problem'; code: SignInProblemCode; at: Date };

/** What the sign-in page works with. */
export interface SignInOptions {
  /** Why the page is shown. */
  outcome: SignInOutcome;
  /** Looks for a session again. */
  check: () => Promise<SignInOutcome>;
  /** Leaves the page for the directory. */
  leave: () => void;
  /** Called once, when a session exists; fails if the app cannot be loaded. */
  onSignedIn: (token: string) => Promise<void>;
}

function describe(
  outcome: Exclude<SignInOutcome, { status: 'signed-in' }>,
): SignInState {
  return outcome.status === 'signed-out'
    ? { status: 'ready', end: outcome.end }
    : { status: 'problem', code: outcome.code, at: new Date() };
}

/** The state of the sign-in page, and functions that start the sign-in and look for a session again. */
export function useSignIn(options: SignInOptions): {
  state: SignInState;
  signIn: () => void;
  checkAgain: () => void;
} {
  const { outcome, check, leave, onSignedIn } = options;
  const [state, setState] = useReducer(
    (_: SignInState, next: SignInState) => next,
    outcome.status === 'signed-in' ? { status: 'checking' } : describe(outcome),
  );

  const checkAgain = useCallback(() => {
    setState({ status: 'checking' });
    const look = async () => {
      const found = await check();
      if (found.status === 'signed-in') await onSignedIn(found.token);
      else setState(describe(found));
    };
    look().catch(() =>
      setState({
        status: 'problem',
        code: 'backend-unreachable',
        at: new Date(),
      }),
    );
  }, [check, onSignedIn]);

  useEffect(
    () => browserSessionMemory().onBeginElsewhere(checkAgain),
    [checkAgain],
  );

  const signIn = useCallback(() => {
    setState({ status: 'redirecting' });
    browserSessionMemory().markAsked(Date.now());
    leave();
  }, [leave]);

  return { state, signIn, checkAgain };
}
