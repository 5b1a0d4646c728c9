import { resolvePackagePath } from '@backstage/backend-plugin-api';

/** Upstream's file with the class that hands out runs. The package does not export it. */
const BROKER = resolvePackagePath(
  '@backstage/plugin-scaffolder-backend',
  'dist/scaffolder/tasks/StorageTaskBroker.cjs.js',
);

/** Longest time after which a backend with a free worker looks for a run again, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** What is used of upstream's class. */
interface Broker {
  waitForDispatch(signal?: AbortSignal): Promise<void>;
  signalDispatch(): void;
}

const guarded = new WeakSet<object>();

/**
 * Lets each backend look for runs that wait, also without a sign. Upstream looks once and then waits until a run is started in the
 * same backend; a run that is started between the two, that another backend was about to take, or whose backend has stopped, stays
 * as it is until somebody starts the next one.
 *
 * @throws Error if upstream hands out runs in another way now
 */
export function claimOpenRuns(): void {
  const { StorageTaskBroker } = require(BROKER) as {
    StorageTaskBroker?: { prototype: Broker };
  };
  const prototype = StorageTaskBroker?.prototype;
  if (!prototype?.waitForDispatch || !prototype.signalDispatch) {
    throw new Error(
      'Upstream hands out runs in another way now. Look whether a run that no backend was told of starts, and adapt claimOpenRuns',
    );
  }
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  const waitForDispatch = prototype.waitForDispatch;
  prototype.waitForDispatch = async function waitOrLookAgain(
    this: Broker,
    signal,
  ) {
    const timer = setTimeout(() => this.signalDispatch(), LOOK_AGAIN_MS);
    timer.unref();
    try {
      await waitForDispatch.call(this, signal);
    } finally {
      clearTimeout(timer);
    }
  };
}
