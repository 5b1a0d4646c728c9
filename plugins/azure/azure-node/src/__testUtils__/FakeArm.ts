import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of the server: a status and an optional JSON body. */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A server that sends the responses of a test and records the requests. */
export class FakeArm {
  requests: {
    method?: string;
    url?: string;
    authorization?: string;
    body?: unknown;
  }[] = [];
  answer: (request: IncomingMessage) => FakeAnswer = () => ({
    body: { value: [] },
  });

  readonly #server: Server;

  private constructor(
    server: Server,
    readonly url: string,
  ) {
    this.#server = server;
  }

  static async start(): Promise<FakeArm> {
    const server = createServer();
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const arm = new FakeArm(server, `http://127.0.0.1:${port}`);
    server.on('request', async (request, response) => {
      const { method, url, headers } = request;
      const { authorization } = headers;
      const text = Buffer.concat(await request.toArray()).toString('utf8');
      arm.requests.push({
        method,
        url,
        authorization,
        ...(text !== '' && { body: JSON.parse(text) }),
      });
      const { status = 200, body, headers: more } = arm.answer(request);
      response.writeHead(status, {
        'content-type': 'application/json',
        ...more,
      });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
    return arm;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }
}
