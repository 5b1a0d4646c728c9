import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the plugin and its database that can simulate failures. */
export class DatabaseProxy {
  readonly #sockets = new Set<Socket>();
  #isAway = false;
  #isPaused = false;
  #cutAt: string | undefined;

  private constructor(
    readonly port: number,
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

  /** Closes all connections and refuses new ones until `bringBack` is called. */
  takeAway(): void {
    this.#isAway = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Closes all connections as soon as a client sends this text. */
  takeAwayAt(text: string): void {
    this.#cutAt = text;
  }

  /** Stops forwarding data, like a network that drops all packets. */
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
