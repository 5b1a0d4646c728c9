import { getRequestListener } from '@hono/node-server';
import { ServiceUnavailableError } from '@backstage/errors';
import { createServer, Server } from 'node:http';
import { closeServer, listen } from '../proxy';
import { createFrontPageApp, FrontPageContent } from './createFrontPageApp';

/** The estate's own port: a page for people, faults and reset for tests. */
export class FrontPage {
  #answer: (request: Request) => Response | Promise<Response> = () =>
    new Response('The estate is starting', { status: 503 });

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /**
   * Takes the port; requests are answered with 503 until {@link FrontPage.serve}.
   *
   * @throws ConflictError when the port is taken
   */
  static async listen(host: string, port: number): Promise<FrontPage> {
    const server = createServer();
    await listen(server, { host, port, setting: 'ESTATE_PORT' });
    const address = server.address();
    if (address === null || typeof address === 'string') {
      throw new ServiceUnavailableError('The front page is not listening');
    }
    const page = new FrontPage(server, `http://localhost:${address.port}`);
    server.on(
      'request',
      getRequestListener(request => page.#answer(request)),
    );
    return page;
  }

  /** Begins to answer. */
  serve(content: FrontPageContent): void {
    const app = createFrontPageApp(content);
    this.#answer = request => app.fetch(request);
  }

  close(): Promise<void> {
    return closeServer(this.server);
  }
}
