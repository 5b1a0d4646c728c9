import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { closeServer, listen, portOf } from '../http/listen';
import {
  createFrontPageApp,
  type FrontPageContent,
} from './createFrontPageApp';

/** The server of the estate's own port: a page for people, and faults and reset for tests. */
export class FrontPage {
  #answer: (request: Request) => Response | Promise<Response> = () =>
    new Response('The estate is starting', { status: 503 });

  readonly #server: Server;

  private constructor(
    server: Server,
    readonly url: string,
  ) {
    this.#server = server;
  }

  /**
   * Listens on the port; responds with 503 until {@link FrontPage.serve} is called.
   *
   * @throws ConflictError if the port is in use
   */
  static async listen(host: string, port: number): Promise<FrontPage> {
    const server = createServer();
    await listen(server, { host, port, setting: 'ESTATE_PORT' });
    const page = new FrontPage(server, `http://localhost:${portOf(server)}`);
    server.on(
      'request',
      getRequestListener(request => page.#answer(request)),
    );
    return page;
  }

  /** Starts to serve the content. */
  serve(content: FrontPageContent): void {
    const app = createFrontPageApp(content);
    this.#answer = request => app.fetch(request);
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }
}
