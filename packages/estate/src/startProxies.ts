import { closeAll } from './closeAll';
import type { FaultRegistry } from './faults';
import { ServiceProxy } from './proxy';
import type { Certificate } from './http/certificate';
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
function urlsOf(
  key: ServiceKey,
  port: number,
  scheme: 'http' | 'https',
): [string, string][] {
  const url = `${scheme}://localhost:${port}`;
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
  options: {
    host: string;
    faults: FaultRegistry;
    log: RequestLog;
    /** Serves https in place of http. */
    certificate?: Certificate;
  },
) {
  const scheme = options.certificate ? 'https' : 'http';
  const open = new Map<ServiceKey, ServiceProxy>();
  const close = () => closeAll([...open.values()]);
  try {
    for (const key of SERVICE_KEYS) {
      const proxy = await ServiceProxy.start({
        ...options,
        port: ports[key],
        setting: SERVICES[key].portSetting,
        serviceOfPath: path => faultServiceOf(key, path),
      });
      open.set(key, proxy);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const urls = [...open].flatMap(([key, { port }]) =>
    urlsOf(key, port, scheme),
  );
  return {
    urls: Object.fromEntries(urls) as Omit<EstateUrls, 'frontPage'>,
    setTargets(services: RunningServices) {
      for (const [key, { port }] of services) open.get(key)?.setTarget(port);
    },
    close,
  };
}
