import { expect } from '@playwright/test';
import { environment, readBackendPid } from './environment';

const RESTART_TIMEOUT_MS = 120_000;

/** Waits until the backend is ready for requests. */
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
    // The port is still closed.
    return false;
  }
}

/**
 * Kills the backend (SIGKILL), like a power cut. It restarts by itself; see {@link waitForBackend}.
 *
 * @returns once a new process is running
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
