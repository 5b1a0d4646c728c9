import type {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskInvocationDefinition,
  SchedulerServiceTaskRunner,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { describeSources } from '../service/sourceKinds';
import { failOnLoggedError } from './runOutcome';

type Task = SchedulerServiceTaskScheduleDefinition &
  SchedulerServiceTaskInvocationDefinition;

/**
 * Pauses before a source that could not be read is read again, in milliseconds; after these it waits for its schedule. At the first
 * start of a portal the catalogue would be empty until then.
 */
const RETRY_AFTER_MS = [5_000, 20_000, 60_000];

export interface OutcomeSchedulerOptions {
  logger: Pick<LoggerService, 'warn'>;
  /** @defaultValue 5, 20 and 60 seconds */
  retryAfterMs?: readonly number[];
}

/**
 * A scheduler that fails the task of a catalogue source if it logs an error, stores the error's message, and soon runs it again.
 * Other tasks do not change.
 */
export class OutcomeScheduler implements SchedulerService {
  readonly #scheduler: SchedulerService;
  readonly #options: OutcomeSchedulerOptions;
  readonly #pending = new Set<Promise<void>>();
  readonly #retries = new Set<NodeJS.Timeout>();
  /** How often each source has failed in a row, here. */
  readonly #failures = new Map<string, number>();

  constructor(scheduler: SchedulerService, options: OutcomeSchedulerOptions) {
    this.#scheduler = scheduler;
    this.#options = options;
  }

  async scheduleTask(task: Task): Promise<void> {
    const isSource = describeSources([task.id]).length > 0;
    const scheduled = this.#scheduler.scheduleTask(
      isSource ? { ...task, fn: signal => this.#read(task, signal) } : task,
    );
    this.#pending.add(scheduled);
    try {
      await scheduled;
    } finally {
      this.#pending.delete(scheduled);
    }
  }

  async #read({ id, fn }: Task, signal: AbortSignal): Promise<void> {
    try {
      await failOnLoggedError(async () => fn(signal));
      this.#failures.delete(id);
    } catch (error) {
      this.#readAgain(id);
      throw error;
    }
  }

  #readAgain(id: string): void {
    const { logger, retryAfterMs = RETRY_AFTER_MS } = this.#options;
    const failures = this.#failures.get(id) ?? 0;
    this.#failures.set(id, failures + 1);
    const pause = retryAfterMs[failures];
    if (pause === undefined) return;
    const retry = setTimeout(async () => {
      this.#retries.delete(retry);
      try {
        await this.#scheduler.triggerTask(id);
      } catch (error) {
        // Another replica may read it already.
        logger.warn(`${id} was not started again: ${toError(error).message}`);
      }
    }, pause);
    retry.unref();
    this.#retries.add(retry);
  }

  /**
   * Waits for the tasks that are being scheduled. The first task of a plugin makes the scheduler's table, and upstream's search does not
   * wait for it: a start that only migrates would end without the table. Nothing is read again from then on.
   */
  async settle(): Promise<void> {
    this.#retries.forEach(retry => clearTimeout(retry));
    await Promise.allSettled(this.#pending);
  }

  createScheduledTaskRunner(
    schedule: SchedulerServiceTaskScheduleDefinition,
  ): SchedulerServiceTaskRunner {
    return { run: task => this.scheduleTask({ ...task, ...schedule }) };
  }

  triggerTask(id: string) {
    return this.#scheduler.triggerTask(id);
  }

  cancelTask(id: string) {
    return this.#scheduler.cancelTask(id);
  }

  getScheduledTasks() {
    return this.#scheduler.getScheduledTasks();
  }
}
