import { IDENTITY_PATH } from './directory';
import { FaultRegistry } from './faults';
import { ServiceProxy } from './proxy';
import { EstateService } from './types';

/** Public ports of the estate; 0 takes any free one. */
export interface PublicPorts {
  frontPage: number;
  sourceControl: number;
  signIn: number;
  graph: number;
}

/** The services behind the proxies. */
export type ServicesByProxy = Record<
  'sourceControl' | 'signIn' | 'graph',
  EstateService
>;

/** Environment variables that move the ports. */
export const PORT_SETTINGS = {
  frontPage: 'ESTATE_PORT',
  sourceControl: 'ESTATE_SOURCE_CONTROL_PORT',
  signIn: 'ESTATE_SIGN_IN_PORT',
  graph: 'ESTATE_GRAPH_PORT',
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
) {
  const open: ServiceProxy[] = [];
  const start = async (
    name: keyof ServicesByProxy,
    serviceOfPath: Parameters<typeof ServiceProxy.start>[0]['serviceOfPath'],
  ) => {
    const proxy = await ServiceProxy.start({
      host,
      port: ports[name],
      setting: PORT_SETTINGS[name],
      faults,
      serviceOfPath,
    });
    open.push(proxy);
    return proxy;
  };
  try {
    const sourceControl = await start('sourceControl', () => 'source-control');
    const signIn = await start('signIn', () => 'sign-in');
    const graph = await start('graph', path =>
      path.startsWith(IDENTITY_PATH) ? 'identity' : 'graph',
    );
    return {
      urls: {
        sourceControl: `http://localhost:${sourceControl.port}`,
        signIn: `http://localhost:${signIn.port}`,
        graph: `http://localhost:${graph.port}`,
        identity: `http://localhost:${graph.port}${IDENTITY_PATH}`,
      },
      setTargets(services: ServicesByProxy) {
        sourceControl.setTarget(services.sourceControl.port);
        signIn.setTarget(services.signIn.port);
        graph.setTarget(services.graph.port);
      },
      close: () => closeAll(open),
    };
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}
