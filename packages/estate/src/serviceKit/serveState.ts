import { getRequestListener } from '@hono/node-server';
import type { EmulatorContext } from 'emulate';
import { createServer } from 'node:http';
import { closeServer, listenOnFreePort } from '../http/listen';
import { type KeptStateOptions, openKeptState } from '../state/openKeptState';
import type { RunningService } from './defineService';

/** Version of the state for `emulate`. Older files are read by the schema of the kept state. */
const STATE_VERSION = 1;

export interface ServeStateOptions<
  State extends object,
> extends KeptStateOptions<State> {
  /** Makes the state of the seed. */
  initialState(): State;
  /** Adds the routes. `save` resolves when the state is on disk. */
  addRoutes(parts: {
    app: EmulatorContext<State>['app'];
    state: State;
    save(): Promise<void>;
  }): void;
}

/**
 * Serves routes over a state in memory, on a free port of 127.0.0.1. What changed since the seed outlives a restart.
 *
 * @remarks `emulate` is an ES module only, so it is loaded by `import()`. It would listen by itself, but tells its
 * port only when it has no public address.
 * @throws InputError when the kept state is damaged
 */
export async function serveState<State extends object>(
  place: { name: string; publicUrl: string; dataDir: string },
  options: ServeStateOptions<State>,
): Promise<RunningService> {
  const { name, publicUrl, dataDir } = place;
  const kept = await openKeptState<State>(dataDir, options);
  const { createEmulator, defineEmulator } = await import('emulate');
  const emulator = await createEmulator({
    service: defineEmulator<State>({
      name,
      stateVersion: STATE_VERSION,
      cors: false,
      state: options.initialState,
      setup: ({ app, state }) =>
        options.addRoutes({ app, state, save: () => kept.save(() => state) }),
    }),
    listen: false,
    baseUrl: publicUrl,
  });
  if (kept.stored) {
    await emulator.restore({
      formatVersion: 1,
      definition: name,
      stateVersion: STATE_VERSION,
      state: kept.stored,
    });
  }
  const server = createServer(
    getRequestListener(request => emulator.fetch(request)),
  );
  return {
    port: await listenOnFreePort(server),
    async reset() {
      await emulator.reset();
      await kept.save(() => emulator.snapshot().state);
    },
    async close() {
      await closeServer(server);
      await emulator.close();
    },
  };
}
