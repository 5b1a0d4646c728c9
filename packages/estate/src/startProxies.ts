import { closeAll } from './closeAll';
import type { FaultRegistry } from './faults';
import { ServiceProxy } from './proxy';
import type { RequestLog } from './requests';
import {
  type EstateUrls,
  faultServiceOf,
  type PublicPorts,
  SERVICE_KEYS,
  type ServiceKey,
} from './serviceList';
import { SERVICES } from './services';
import type { RunningServices } from './startServices';

/** Addresses of a service and its endpoints on a public port. */
function urlsOf(key: ServiceKey, port: number): [string, string][] {
  const url = `http://localhost:${port}`;
  return [
    [key, url],
    ...Object.entries(SERVICES[key].endpoints).map(
      ([name, path]): [string, string] => [name, `${url}${path}`],
    ),
  ];
}

/**
 * Opens the public ports of the services, which respond with 503 until their targets are set.
 *
 * @throws ConflictError if a port is in use; then all ports are closed again
 */
export async function startProxies(
  ports: PublicPorts,
  host: string,
  faults: FaultRegistry,
  log: RequestLog,
) {
  const open = new Map<ServiceKey, ServiceProxy>();
  const close = () => closeAll([...open.values()]);
  try {
    for (const key of SERVICE_KEYS) {
      const proxy = await ServiceProxy.start({
        host,
        port: ports[key],
        setting: SERVICES[key].portSetting,
        faults,
        log,
        serviceOfPath: path => faultServiceOf(key, path),
      });
      open.set(key, proxy);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const urls = [...open].flatMap(([key, { port }]) => urlsOf(key, port));
  return {
    urls: Object.fromEntries(urls) as Omit<EstateUrls, 'frontPage'>,
    setTargets(services: RunningServices) {
      for (const [key, { port }] of services) open.get(key)?.setTarget(port);
    },
    close,
  };
}
