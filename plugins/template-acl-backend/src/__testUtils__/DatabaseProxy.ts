import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the plugin and its database, and can take the database away. */
export class DatabaseProxy {
  readonly #sockets = new Set<Socket>();
  #isAway = false;
  #isPaused = false;
  #cutAt: string | undefined;

  private constructor(
    readonly port: number,
    /** Ends the proxy. */
    readonly close: () => Promise<void>,
  ) {}

  static async start(target: {
    host: string;
    port: number;
  }): Promise<DatabaseProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new DatabaseProxy(port, async () => {
      proxy.takeAway();
      server.close();
      await once(server, 'close');
    });
    server.on('connection', client => proxy.#connect(client, target));
    return proxy;
  }

  /** Cuts all connections, and refuses new ones until the database is brought back. */
  takeAway(): void {
    this.#isAway = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Takes the database away as soon as somebody sends it this text. */
  takeAwayAt(text: string): void {
    this.#cutAt = text;
  }

  /** Passes nothing on any more, as a network that swallows everything does. */
  pause(): void {
    this.#isPaused = true;
    for (const socket of this.#sockets) socket.pause();
  }

  bringBack(): void {
    this.#isAway = false;
    this.#isPaused = false;
    this.#cutAt = undefined;
    for (const socket of this.#sockets) socket.resume();
  }

  #connect(client: Socket, target: { host: string; port: number }): void {
    if (this.#isAway) {
      client.destroy();
      return;
    }
    const database = connect(target);
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      if (this.#isPaused) socket.pause();
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', data => {
      if (this.#cutAt && data.includes(this.#cutAt)) this.takeAway();
      else database.write(data);
    });
    database.pipe(client);
  }
}
