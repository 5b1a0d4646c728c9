import type {
  SchedulerService,
  SchedulerServiceTaskInvocationDefinition,
  SchedulerServiceTaskRunner,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { describeSources } from '../service/sourceKinds';
import { failOnLoggedError } from './runOutcome';

type Task = SchedulerServiceTaskScheduleDefinition &
  SchedulerServiceTaskInvocationDefinition;

/**
 * A scheduler that fails the task of a catalogue source if it logs an error, and stores the error's message. Other
 * tasks do not change.
 */
export class OutcomeScheduler implements SchedulerService {
  readonly #scheduler: SchedulerService;
  readonly #pending = new Set<Promise<void>>();

  constructor(scheduler: SchedulerService) {
    this.#scheduler = scheduler;
  }

  async scheduleTask(task: Task): Promise<void> {
    const isSource = describeSources([task.id]).length > 0;
    const scheduled = this.#scheduler.scheduleTask(
      isSource
        ? {
            ...task,
            fn: signal => failOnLoggedError(async () => task.fn(signal)),
          }
        : task,
    );
    this.#pending.add(scheduled);
    try {
      await scheduled;
    } finally {
      this.#pending.delete(scheduled);
    }
  }

  /**
   * Waits for the tasks that are being scheduled. The first task of a plugin makes the scheduler's table, and upstream's search does not
   * wait for it: a start that only migrates would end without the table.
   */
  async settle(): Promise<void> {
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
