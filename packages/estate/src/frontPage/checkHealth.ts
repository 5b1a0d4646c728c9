import type { EstateUrls } from '../serviceList';
import { SERVICES } from '../services';
import type { RunningServices } from '../startServices';

/** Response time limit of a service, in milliseconds. */
const HEALTH_TIMEOUT_MS = 3000;

/** The state of a service on the front page. */
export interface ServiceHealth {
  /** Name for faults. */
  name: string;
  title: string;
  url: string;
  /** A page for the browser; undefined if all addresses require a token. */
  link?: string;
  up: boolean;
}

/**
 * Sends a request to the internal port of a service, without faults. Returns true for any response but a server error.
 */
async function isUp(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Checks the health of the running services. */
export function checkHealth({
  urls,
  services,
}: {
  urls: EstateUrls;
  services: RunningServices;
}): Promise<ServiceHealth[]> {
  return Promise.all(
    [...services].map(async ([key, { port, link }]) => {
      const { name, title } = SERVICES[key];
      return { name, title, url: urls[key], link, up: await isUp(port) };
    }),
  );
}
