import { AsyncLocalStorage } from 'node:async_hooks';

/** The first error that a run has logged. */
interface Run {
  error?: string;
}

const currentRun = new AsyncLocalStorage<Run>();

/**
 * Does the work of a run, and fails if an error was logged on the way.
 *
 * @remarks The entity providers of the directory and of source control catch
 * their own errors and log them; to the scheduler such a run has gone well.
 * @throws what the work throws, else an Error with the message that was logged
 */
export async function failOnLoggedError(
  work: () => Promise<void>,
): Promise<void> {
  const run: Run = {};
  await currentRun.run(run, work);
  if (run.error !== undefined) throw new Error(run.error);
}

/** Tells the run that goes on, if one does, that an error was logged. The first one counts. */
export function noteLoggedError(message: string): void {
  const run = currentRun.getStore();
  if (run && run.error === undefined) run.error = message;
}
