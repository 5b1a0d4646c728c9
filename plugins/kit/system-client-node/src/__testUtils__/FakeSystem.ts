import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake system that returns the responses of a test in order, and repeats the last one. */
export class FakeSystem {
  readonly requests: { method?: string; url?: string; body: string }[] = [];
  /** Requests whose caller disconnected before the response. */
  abandoned = 0;
  #answers: Answer[] = [];

  readonly #server: Server;

  private constructor(
    server: Server,
    readonly url: string,
  ) {
    this.#server = server;
  }

  static async start(): Promise<FakeSystem> {
    const server = createServer();
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const system = new FakeSystem(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) =>
      system.#answer(request, response),
    );
    return system;
  }

  answers(...answers: Answer[]): void {
    this.#answers = answers;
    this.requests.length = 0;
    this.abandoned = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const seen = { method: request.method, url: request.url, body: '' };
    this.requests.push(seen);
    for await (const part of request) seen.body += part;
    response.on('close', () => {
      if (!response.writableEnded) this.abandoned += 1;
    });
    const [answer] = this.#answers;
    if (this.#answers.length > 1) this.#answers.shift();
    answer(request, response);
  }
}

/** Responds with JSON. */
export function json(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
}

/** Closes the connection in the middle of the response. */
export const cut: Answer = (_, response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('{"items"');
  setTimeout(() => response.destroy(), 5);
};

/** Never responds. */
export const silence: Answer = () => {};
