import {
  ConflictError,
  isError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';

type Server = HttpServer | HttpsServer;

/**
 * Listens on a public port.
 *
 * @param options - `setting` is the environment variable of the port
 * @throws ConflictError if the port is in use
 */
export async function listen(
  server: Server,
  options: { host: string; port: number; setting: string },
): Promise<void> {
  const { host, port, setting } = options;
  // Only clients close idle connections. A client whose process is busy learns too late that a server has closed one, and its next
  // request fails on it.
  server.keepAliveTimeout = 0;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isError(error) && error.code === 'EADDRINUSE') {
      throw new ConflictError(
        `Port ${port} is taken; stop the program that uses it or set ${setting} to another port`,
      );
    }
    throw error;
  }
}

/**
 * Listens on a free port of 127.0.0.1, for the proxy.
 *
 * @returns the port
 */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new ServiceUnavailableError('The server is not listening');
  }
  return address.port;
}

/** Stops a server and closes its remaining connections. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
