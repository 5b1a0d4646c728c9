import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Response of the stub to a path. */
export interface StubAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or bytes. */
  body?: unknown;
}

/** Sends responses that the estate's GitHub never sends. A test defines them; other paths get status 404. */
export class StubGitHub {
  readonly #server: Server;

  private constructor(
    server: Server,
    readonly url: string,
  ) {
    this.#server = server;
  }

  /** @param answers - by path, without the query */
  static async start(answers: Record<string, StubAnswer>): Promise<StubGitHub> {
    const server = createServer((request, response) => {
      const [path] = (request.url ?? '').split('?');
      const {
        status = 200,
        headers = {},
        body = {},
      } = answers[path] ?? { status: 404 };
      const isText = typeof body === 'string' || Buffer.isBuffer(body);
      response
        .writeHead(status, {
          'content-type': isText
            ? 'application/vnd.github.raw+json; charset=utf-8'
            : 'application/json; charset=utf-8',
          ...headers,
        })
        .end(isText ? body : JSON.stringify(body));
    });
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    return new StubGitHub(server, `http://localhost:${port}`);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }
}
