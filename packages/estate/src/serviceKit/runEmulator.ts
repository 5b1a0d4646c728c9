import { getRequestListener } from '@hono/node-server';
import type { CustomEmulator, EmulatorDefinition } from 'emulate';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { closeServer, listen } from '../proxy';

/** An emulator that listens on an internal port. */
export interface RunningEmulator<State extends object> {
  emulator: CustomEmulator<State>;
  port: number;
  close(): Promise<void>;
}

/**
 * Starts an emulator on a free port of 127.0.0.1 that knows the public address in front of it.
 *
 * @remarks `emulate` is an ES module only, so it is loaded by `import()`. It would listen by itself, but tells its
 * port only when it has no public address.
 */
export async function runEmulator<State extends object>(
  define: (library: typeof import('emulate')) => EmulatorDefinition<State>,
  publicUrl: string,
): Promise<RunningEmulator<State>> {
  const library = await import('emulate');
  const emulator = await library.createEmulator({
    service: define(library),
    listen: false,
    baseUrl: publicUrl,
  });
  const server = createServer(
    getRequestListener(request => emulator.fetch(request)),
  );
  await listen(server, { host: '127.0.0.1', port: 0, setting: 'no setting' });
  return {
    emulator,
    port: (server.address() as AddressInfo).port,
    async close() {
      await closeServer(server);
      await emulator.close();
    },
  };
}
