import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import {
  createServer as createHttpsServer,
  type Server as HttpsServer,
} from 'node:https';
import type { Certificate } from '../http/certificate';
import type { FaultRegistry } from '../faults';
import type { FaultServiceName } from '../serviceList';
import type { RequestLog } from '../requests';
import { closeServer, listen, portOf } from '../http/listen';
import { NOT_STARTED } from '../http/notStarted';
import { type AfterFault, applyFault } from './applyFault';
import { forward } from './forward';

/** Returns the service of a path, for the faults. */
export type ServiceOfPath = (path: string) => FaultServiceName;

/** The server of a service's public port: applies faults, then forwards requests. */
export class ServiceProxy {
  readonly #server: Server | HttpsServer;
  #targetPort: number | undefined;

  readonly #faults: FaultRegistry;
  readonly #serviceOfPath: ServiceOfPath;
  readonly #log: RequestLog;

  private constructor(
    faults: FaultRegistry,
    serviceOfPath: ServiceOfPath,
    log: RequestLog,
    certificate?: Certificate,
  ) {
    this.#faults = faults;
    this.#serviceOfPath = serviceOfPath;
    this.#log = log;

    const handle = (request: IncomingMessage, response: ServerResponse) => {
      this.#handle(request, response).catch(error => response.destroy(error));
    };
    this.#server = certificate
      ? createHttpsServer(certificate, handle)
      : createServer(handle);
    // A git push of a large repository has no time limit.
    this.#server.requestTimeout = 0;
  }

  /**
   * Listens on a port (0: any free one); responds with 503 until {@link ServiceProxy.setTarget} is called.
   *
   * @param setting - name of the environment variable of the port, for the error message if it is in use
   * @throws ConflictError if the port is in use
   */
  static async start(options: {
    host: string;
    port: number;
    setting: string;
    faults: FaultRegistry;
    log: RequestLog;
    serviceOfPath: ServiceOfPath;
    /** Serves https in place of http. */
    certificate?: Certificate;
  }): Promise<ServiceProxy> {
    const { faults, serviceOfPath, log, certificate } = options;
    const proxy = new ServiceProxy(faults, serviceOfPath, log, certificate);
    await listen(proxy.#server, options);
    return proxy;
  }

  /** The public port. */
  get port(): number {
    return portOf(this.#server);
  }

  /** Sets the internal port to which requests are forwarded. */
  setTarget(port: number): void {
    this.#targetPort = port;
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  async #handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const service = this.#serviceOfPath(path);
    const arrived = performance.now();
    response.on('close', () =>
      this.#log.add({
        service,
        method,
        path,
        status: response.statusCode,
        tookMs: performance.now() - arrived,
      }),
    );
    const fault = this.#faults.take({ service, method, path });
    const next: AfterFault = fault
      ? await applyFault(fault, request, response)
      : { forward: true };
    if (!next.forward) return;
    if (this.#targetPort === undefined) {
      response.writeHead(503, { 'retry-after': '1' });
      response.end(NOT_STARTED);
      return;
    }
    forward(request, response, this.#targetPort, next);
  }
}
