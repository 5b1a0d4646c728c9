import type {
  BackstageIdentityResponse,
  ProfileInfo,
} from '@backstage/frontend-plugin-api';
import { type IdleSettings, idlePhase } from '../session/idleClock';
import type { SessionEnd, SessionMemory } from '../session/sessionMemory';
import type { DirectoryAuthApi } from './directoryAuthApi';
import {
  type SignInProblemCode,
  parseSignInProblemCode,
} from './signInProblem';

/** The result of the check when the sign-in page opens. */
export type SignInOutcome =
  | {
      status: 'signed-in';
      identity: BackstageIdentityResponse;
      profile: ProfileInfo | undefined;
    }
  | { status: 'signed-out'; end?: SessionEnd }
  | { status: 'failed'; code: SignInProblemCode };

/** What {@link checkSession} works with. */
export interface CheckSessionOptions {
  auth: DirectoryAuthApi;
  memory: SessionMemory;
  idle: IdleSettings;
  /** Returns why the session is missing; see {@link probeSession}. */
  probe: () => Promise<SignInProblemCode | undefined>;
  now: () => number;
  /** The error message of the sign-in's redirect, if it failed. */
  redirectError?: string;
}

/** Also ends an idle session if the browser was closed meanwhile. */
async function endStaleSession(options: CheckSessionOptions): Promise<void> {
  const { auth, memory, idle, now } = options;
  const lastActiveAt = memory.lastActiveAt;
  if (
    memory.end === undefined &&
    lastActiveAt !== undefined &&
    idlePhase(idle, lastActiveAt, now()).phase === 'expired'
  ) {
    memory.markEnd('idle');
    await Promise.allSettled([auth.signOut()]);
  }
}

/**
 * Checks for an existing session, and returns the reason if it is missing.
 *
 * @remarks After a sign-out or an idle logout it does not look for a session: the user has to request a new one.
 */
export async function checkSession(
  options: CheckSessionOptions,
): Promise<SignInOutcome> {
  const { auth, memory, now, redirectError } = options;
  await endStaleSession(options);
  if (redirectError !== undefined && memory.end !== undefined) {
    return { status: 'failed', code: parseSignInProblemCode(redirectError) };
  }
  if (memory.end !== undefined) {
    return { status: 'signed-out', end: memory.end };
  }
  const identity = await auth.getBackstageIdentity({ optional: true });
  if (identity) {
    memory.markBegin(now());
    const profile = await auth.getProfile({ optional: true });
    return { status: 'signed-in', identity, profile };
  }
  if (redirectError !== undefined) {
    return { status: 'failed', code: parseSignInProblemCode(redirectError) };
  }
  const code = await options.probe();
  return code ? { status: 'failed', code } : { status: 'signed-out' };
}
