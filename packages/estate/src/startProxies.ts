import { IDENTITY_PATH } from './services/graph/createGraph';
import { FaultRegistry } from './faults';
import { ServiceProxy } from './proxy';
import { RequestLog } from './requests';
import { EstateService } from './types';

/** Public ports of the estate; 0 takes any free one. */
export interface PublicPorts {
  frontPage: number;
  sourceControl: number;
  signIn: number;
  graph: number;
  azure: number;
  confluent: number;
  serviceBus: number;
  azureDevOps: number;
}

/** The services behind the proxies, by the names of their ports. */
export type ServiceKey = Exclude<keyof PublicPorts, 'frontPage'>;

/** Those that run; all of them unless an estate was asked for some alone. */
export type ServicesByProxy = Partial<Record<ServiceKey, EstateService>>;

/** Environment variables that move the ports. */
export const PORT_SETTINGS = {
  frontPage: 'ESTATE_PORT',
  sourceControl: 'ESTATE_SOURCE_CONTROL_PORT',
  signIn: 'ESTATE_SIGN_IN_PORT',
  graph: 'ESTATE_GRAPH_PORT',
  azure: 'ESTATE_AZURE_PORT',
  confluent: 'ESTATE_CONFLUENT_PORT',
  serviceBus: 'ESTATE_SERVICE_BUS_PORT',
  azureDevOps: 'ESTATE_AZURE_DEVOPS_PORT',
} as const satisfies Record<keyof PublicPorts, string>;

/** Closes things one after the other; a failure does not keep the rest open. */
export async function closeAll(
  things: { close(): Promise<void> }[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const thing of things) {
    await thing.close().catch(error => failures.push(error));
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, 'The estate did not close cleanly');
  }
}

/**
 * Opens the public ports of the services, which answer 503 until their targets are set.
 *
 * @throws ConflictError when a port is taken; then none stays open
 */
export async function startProxies(
  ports: PublicPorts,
  host: string,
  faults: FaultRegistry,
  log: RequestLog,
) {
  const open: ServiceProxy[] = [];
  const start = async (
    name: ServiceKey,
    serviceOfPath: Parameters<typeof ServiceProxy.start>[0]['serviceOfPath'],
  ) => {
    const proxy = await ServiceProxy.start({
      host,
      port: ports[name],
      setting: PORT_SETTINGS[name],
      faults,
      log,
      serviceOfPath,
    });
    open.push(proxy);
    return proxy;
  };
  try {
    const proxies: Record<ServiceKey, ServiceProxy> = {
      sourceControl: await start('sourceControl', () => 'source-control'),
      signIn: await start('signIn', () => 'sign-in'),
      graph: await start('graph', path =>
        path.startsWith(IDENTITY_PATH) ? 'identity' : 'graph',
      ),
      azure: await start('azure', () => 'azure'),
      confluent: await start('confluent', () => 'confluent'),
      serviceBus: await start('serviceBus', () => 'service-bus'),
      azureDevOps: await start('azureDevOps', () => 'azure-devops'),
    };
    const urlOf = (name: ServiceKey) =>
      `http://localhost:${proxies[name].port}`;
    return {
      urls: {
        sourceControl: urlOf('sourceControl'),
        signIn: urlOf('signIn'),
        graph: urlOf('graph'),
        identity: `${urlOf('graph')}${IDENTITY_PATH}`,
        azure: urlOf('azure'),
        confluent: urlOf('confluent'),
        serviceBus: urlOf('serviceBus'),
        azureDevOps: urlOf('azureDevOps'),
      },
      setTargets(services: ServicesByProxy) {
        for (const name of Object.keys(proxies) as ServiceKey[]) {
          const service = services[name];
          if (service) proxies[name].setTarget(service.port);
        }
      },
      close: () => closeAll(open),
    };
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}
