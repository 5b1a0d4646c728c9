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
 * Schedules as before; but a run of a catalogue source that logs an error counts
 * as failed, and the scheduler keeps its message. Other tasks are left alone.
 */
export class OutcomeScheduler implements SchedulerService {
  constructor(private readonly scheduler: SchedulerService) {}

  async scheduleTask(task: Task): Promise<void> {
    const isSource = describeSources([task.id]).length > 0;
    await this.scheduler.scheduleTask(
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
    return this.scheduler.triggerTask(id);
  }

  cancelTask(id: string) {
    return this.scheduler.cancelTask(id);
  }

  getScheduledTasks() {
    return this.scheduler.getScheduledTasks();
  }
}
