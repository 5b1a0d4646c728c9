import { getRequestListener } from '@hono/node-server';
import type { EmulatorContext } from 'emulate';
import { createServer } from 'node:http';
import { closeServer, listenOnFreePort } from '../http/listen';
import { type KeptStateOptions, openKeptState } from '../state/openKeptState';
import type { RunningService } from './defineService';

/** Version of the state for `emulate`. The schema of the stored state reads older files. */
const STATE_VERSION = 1;

export interface ServeStateOptions<
  State extends object,
> extends KeptStateOptions<State> {
  /** Returns the state of the seed. */
  initialState(): State;
  /** Adds the routes. `save` resolves when the state is on disk. */
  addRoutes(parts: {
    app: EmulatorContext<State>['app'];
    state: State;
    save(): Promise<void>;
  }): void;
}

/**
 * Serves routes over a state in memory, on a free port of 127.0.0.1. Changes since the seed persist across restarts.
 *
 * @remarks `emulate` is an ES module only, so `import()` loads it. It could listen itself, but reports its port only if
 * it has no public address.
 * @throws InputError if the stored state is damaged
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
