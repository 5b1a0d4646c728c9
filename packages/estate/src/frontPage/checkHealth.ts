import type { EstateUrls } from '../serviceList';
import { SERVICES } from '../services';
import type { RunningServices } from '../startServices';

/** Longest time that a service may take to answer, in milliseconds. */
const HEALTH_TIMEOUT_MS = 3000;

/** A service as the front page shows it. */
export interface ServiceHealth {
  /** Name for faults. */
  name: string;
  title: string;
  url: string;
  /** What a browser can open there; absent where everything needs a token. */
  link?: string;
  up: boolean;
}

/** Asks a service on its internal port, past the faults. Any answer but a server error will do. */
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

/** Asks the services that run how they are. */
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
