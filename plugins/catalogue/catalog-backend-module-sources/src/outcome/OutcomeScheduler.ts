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

  constructor(scheduler: SchedulerService) {
    this.#scheduler = scheduler;
  }

  async scheduleTask(task: Task): Promise<void> {
    const isSource = describeSources([task.id]).length > 0;
    await this.#scheduler.scheduleTask(
      isSource
        ? {
            ...task,
            fn: signal => failOnLoggedError(async () => task.fn(signal)),
          }
        : task,
    );
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
