import type { ServiceKey, ServicesByProxy } from '../startProxies';
import type { EstateUrls } from '../types';

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

const TITLES: Record<ServiceKey, string> = {
  sourceControl: 'Source control',
  signIn: 'Sign-in',
  graph: 'Directory (Graph) and managed identity',
  azure: 'Azure Resource Manager',
  confluent: 'Confluent Cloud',
  serviceBus: 'Service bus',
  azureDevOps: 'Azure DevOps',
};

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

function linkOf(
  key: ServiceKey,
  urls: EstateUrls,
  tenantId: string,
): string | undefined {
  if (key === 'sourceControl' || key === 'azureDevOps') return urls[key];
  return key === 'signIn'
    ? `${urls.signIn}/${tenantId}/v2.0/.well-known/openid-configuration`
    : undefined;
}

/** Asks the services that run how they are. */
export async function checkHealth({
  urls,
  services,
  tenantId,
}: {
  urls: EstateUrls;
  tenantId: string;
  services: ServicesByProxy;
}): Promise<ServiceHealth[]> {
  const keys = Object.keys(TITLES) as ServiceKey[];
  const health = keys.map(async key => {
    const service = services[key];
    return service
      ? [
          {
            name: service.name,
            title: TITLES[key],
            url: urls[key],
            link: linkOf(key, urls, tenantId),
            up: await isUp(service.port),
          },
        ]
      : [];
  });
  return (await Promise.all(health)).flat();
}
