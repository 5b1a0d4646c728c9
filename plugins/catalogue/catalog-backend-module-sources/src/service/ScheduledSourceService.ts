import type { SchedulerService } from '@backstage/backend-plugin-api';
import { NotFoundError, isError } from '@backstage/errors';
import type {
  CatalogSource,
  RefreshSourcesResponse,
} from '@portal/plugin-catalog-sources-common';
import { describeSources } from './sourceKinds';
import { toSource } from './toSource';
import type { SourceService, SourceServiceOptions, TaskStates } from './types';

interface ScheduledSourceDeps {
  scheduler: Pick<SchedulerService, 'getScheduledTasks' | 'triggerTask'>;
  taskStates: TaskStates;
  now?: () => Date;
}

/** Sources are the scheduled tasks of the catalogue's entity providers. */
export class ScheduledSourceService implements SourceService {
  readonly #deps: ScheduledSourceDeps;

  constructor(deps: ScheduledSourceDeps) {
    this.#deps = deps;
  }

  async listSources(): Promise<CatalogSource[]> {
    const descriptions = await this.#describe();
    if (descriptions.length === 0) return [];
    const states = await this.#deps.taskStates.read();
    const now = this.#deps.now?.() ?? new Date();
    return descriptions.map(description =>
      toSource(description, states.get(description.id), now),
    );
  }

  async refreshSources(
    options: SourceServiceOptions & { id?: string },
  ): Promise<RefreshSourcesResponse> {
    const ids = (await this.#describe()).map(source => source.id);
    const { id } = options;
    if (id !== undefined) {
      if (!ids.includes(id)) {
        throw new NotFoundError(`No catalogue source '${id}'`);
      }
      await this.#deps.scheduler.triggerTask(id);
      return { started: [id], alreadyRunning: [] };
    }
    const started = new Array<string>();
    const alreadyRunning = new Array<string>();
    for (const each of ids) {
      ((await this.#triggered(each)) ? started : alreadyRunning).push(each);
    }
    return { started, alreadyRunning };
  }

  async #describe() {
    const tasks = await this.#deps.scheduler.getScheduledTasks();
    return describeSources(tasks.map(task => task.id));
  }

  /** Returns false if the task is running already, which the scheduler reports as a conflict. */
  async #triggered(id: string): Promise<boolean> {
    try {
      await this.#deps.scheduler.triggerTask(id);
      return true;
    } catch (error) {
      if (isError(error) && error.name === 'ConflictError') return false;
      throw error;
    }
  }
}
