import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import {
  ResponseError,
  ServiceUnavailableError,
  toError,
} from '@backstage/errors';
import { z } from 'zod';
import type { TaskState, TaskStates } from './types';

/** The used fields of the scheduler's response. Unknown keys are dropped, because the framework may add some. */
const responseSchema = z.object({
  tasks: z.array(
    z.object({
      taskId: z.string(),
      taskState: z
        .object({
          status: z.enum(['running', 'idle']),
          startedAt: z.string().optional(),
          startsAt: z.string().optional(),
          lastRunEndedAt: z.string().optional(),
          lastRunError: z.string().optional(),
        })
        .nullable(),
    }),
  ),
});

interface HttpTaskStatesDeps {
  auth: AuthService;
  discovery: DiscoveryService;
}

/**
 * Reads the task states from the scheduler's own route in this plugin.
 *
 * @remarks `SchedulerService` can start a task but does not return its result; only its documented route
 * `/.backstage/scheduler/v1/tasks` does. The states are in the database, so that every replica returns the same.
 */
export class HttpTaskStates implements TaskStates {
  readonly #deps: HttpTaskStatesDeps;

  constructor(deps: HttpTaskStatesDeps) {
    this.#deps = deps;
  }

  async read(): Promise<Map<string, TaskState>> {
    const { tasks } = responseSchema.parse(await this.#request());
    return new Map(
      tasks.flatMap(({ taskId, taskState }) =>
        taskState ? [[taskId, taskState] as const] : [],
      ),
    );
  }

  async #request(): Promise<unknown> {
    const { auth, discovery } = this.#deps;
    try {
      const { token } = await auth.getPluginRequestToken({
        onBehalfOf: await auth.getOwnServiceCredentials(),
        targetPluginId: 'catalog',
      });
      const baseUrl = await discovery.getBaseUrl('catalog');
      const response = await fetch(`${baseUrl}/.backstage/scheduler/v1/tasks`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw await ResponseError.fromResponse(response);
      return await response.json();
    } catch (error) {
      throw new ServiceUnavailableError(
        'The state of the catalogue sources cannot be read now; try again in a minute',
        toError(error),
      );
    }
  }
}
