import { AsyncLocalStorage } from 'node:async_hooks';

/** The first error that a task has logged. */
interface Run {
  error?: string;
}

const currentRun = new AsyncLocalStorage<Run>();

/**
 * Runs a task, and fails if it logged an error.
 *
 * @remarks The entity providers of the directory and of source control catch and log their own errors, so the
 * scheduler regards the task as successful.
 * @throws errors of the task, else an Error with the logged message
 */
export async function failOnLoggedError(
  work: () => Promise<void>,
): Promise<void> {
  const run: Run = {};
  await currentRun.run(run, work);
  if (run.error !== undefined) throw new Error(run.error);
}

/** Records a logged error for the current task, if there is one. The first one counts. */
export function noteLoggedError(message: string): void {
  const run = currentRun.getStore();
  if (run && run.error === undefined) run.error = message;
}
