import { type IdleSettings, idlePhase } from '../session/idleClock';
import type { SessionEnd, SessionMemory } from '../session/sessionMemory';
import type { DirectorySession } from './DirectorySession';
import {
  type SignInProblemCode,
  parseSignInProblemCode,
} from './signInProblem';

/** The result of the check when the page opens. */
export type SignInOutcome =
  | { status: 'signed-in'; token: string }
  | { status: 'signed-out'; end?: SessionEnd }
  | { status: 'failed'; code: SignInProblemCode };

/** What {@link checkSession} works with. */
export interface CheckSessionOptions {
  session: Pick<DirectorySession, 'refresh' | 'end'>;
  memory: SessionMemory;
  idle: IdleSettings;
  now: () => number;
  /** The error message of the sign-in's redirect, if it failed. */
  redirectError?: string;
}

/** Also ends an idle session if the browser was closed meanwhile. */
async function endStaleSession(options: CheckSessionOptions): Promise<void> {
  const { session, memory, idle, now } = options;
  const lastActiveAt = memory.lastActiveAt;
  if (
    memory.end === undefined &&
    lastActiveAt !== undefined &&
    idlePhase(idle, lastActiveAt, now()).phase === 'expired'
  ) {
    memory.markEnd('idle');
    await Promise.allSettled([session.end()]);
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
  const { session, memory, now, redirectError } = options;
  await endStaleSession(options);
  if (redirectError !== undefined && memory.end !== undefined) {
    return { status: 'failed', code: parseSignInProblemCode(redirectError) };
  }
  if (memory.end !== undefined) {
    return { status: 'signed-out', end: memory.end };
  }
  const { token, problem } = await session.refresh();
  if (token !== undefined) {
    memory.markBegin(now());
    return { status: 'signed-in', token };
  }
  if (redirectError !== undefined) {
    return { status: 'failed', code: parseSignInProblemCode(redirectError) };
  }
  return problem
    ? { status: 'failed', code: problem }
    : { status: 'signed-out' };
}
