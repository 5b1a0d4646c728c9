import { expect } from '@playwright/test';
import { environment, readBackendPid } from './environment';

const RESTART_TIMEOUT_MS = 60_000;

/** Waits until the backend is ready to take requests. */
export async function waitForBackend(): Promise<void> {
  await expect
    .poll(isReady, {
      message: 'the backend is ready',
      timeout: RESTART_TIMEOUT_MS,
    })
    .toBe(true);
}

async function isReady(): Promise<boolean> {
  try {
    const response = await fetch(
      `${environment.backendUrl}/.backstage/health/v1/readiness`,
    );
    return response.ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

/**
 * Ends the backend as a power cut would (SIGKILL). It is started again by itself; see {@link waitForBackend}.
 *
 * @returns once another process has taken its place
 */
export async function killBackend(): Promise<void> {
  const killed = readBackendPid();
  if (!killed) throw new Error('The backend does not run');
  process.kill(killed, 'SIGKILL');
  await expect
    .poll(() => readBackendPid() ?? killed, {
      message: 'the backend was started again',
      timeout: RESTART_TIMEOUT_MS,
    })
    .not.toBe(killed);
}
