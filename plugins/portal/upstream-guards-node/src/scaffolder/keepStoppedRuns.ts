import type { RootLifecycleService } from '@backstage/backend-plugin-api';
import { runnerPrototype, type Task } from './upstreamRunner';

/** True from the signal to stop on. */
let isStopping = false;

const guarded = new WeakSet<object>();

/**
 * Lets no run fail because its backend stops: its steps cannot reach the portal's own plugins any more, and upstream would end it
 * as failed. It stays as it is, and another backend goes on with it.
 */
export function keepStoppedRuns(rootLifecycle: RootLifecycleService): void {
  isStopping = false;
  rootLifecycle.addBeforeShutdownHook(() => {
    isStopping = true;
  });
  const prototype = runnerPrototype();
  if (guarded.has(prototype)) return;
  guarded.add(prototype);
  const execute = prototype.execute;
  prototype.execute = async function executeUntilTheStop(task: Task) {
    try {
      return await execute.call(this, task);
    } catch (error) {
      // Nobody is told of an end.
      if (isStopping && !task.isDryRun) await new Promise(() => {});
      throw error;
    }
  };
}
