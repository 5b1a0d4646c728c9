import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded call to Graph. */
export interface RecordedCall {
  /** Path and query, decoded. */
  address: string;
  headers: IncomingHttpHeaders;
}

/** A proxy in front of the estate's Graph that records calls. */
export class RecordingGraph {
  readonly calls: RecordedCall[] = [];

  readonly #server: Server;
  readonly #graphUrl: string;

  private constructor(
    server: Server,
    graphUrl: string,
    readonly url: string,
  ) {
    this.#server = server;
    this.#graphUrl = graphUrl;
  }

  static async start(graphUrl: string): Promise<RecordingGraph> {
    const server = createServer();
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const url = `http://localhost:${port}`;
    const graph = new RecordingGraph(server, graphUrl, url);
    server.on('request', async (request, response) => {
      const path = String(request.url);
      graph.calls.push({
        address: decodeURIComponent(path.replaceAll('+', ' ')),
        headers: request.headers,
      });
      const { status, text } = await graph.#forward(path, request.headers);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(text);
    });
    return graph;
  }

  async #forward(path: string, headers: IncomingHttpHeaders) {
    const sent = ['authorization', 'consistencylevel', 'prefer'].flatMap(
      name => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      },
    );
    const answer = await fetch(this.#graphUrl + path, {
      headers: Object.fromEntries(sent),
    });
    // Links to the next page must use the proxy, too.
    const text = (await answer.text()).replaceAll(this.#graphUrl, this.url);
    return { status: answer.status, text };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }
}
