import { randomUUID } from 'node:crypto';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { RunState } from '@portal/plugin-self-service-common';
import type { Knex } from 'knex';

/** A run of the tests. */
export interface RunOptions {
  by?: string;
  groups?: string[];
  template?: string;
  templateTitle?: string;
  values?: object;
  output?: object;
  state?: RunState;
  createdAt?: Date;
  /** From the creation to the end. */
  seconds?: number;
  steps?: { id: string; name: string }[];
  isRetryable?: boolean;
}

/** Creates the scaffolder's tables with its own migrations. */
export async function createTasks(knex: Knex): Promise<void> {
  await knex.migrate.latest({
    directory: resolvePackagePath(
      '@backstage/plugin-scaffolder-backend',
      'migrations',
    ),
  });
}

/** Adds a run to the scaffolder's tables. @returns its id */
export async function addRun(
  knex: Knex,
  options: RunOptions = {},
): Promise<string> {
  const { by = 'asha', groups = [], template = 'new-service' } = options;
  const { state = 'completed', createdAt = new Date(), seconds = 60 } = options;
  const id = randomUUID();
  await knex('tasks').insert({
    id,
    status: state,
    created_by: `user:default/${by}`,
    created_at: createdAt,
    secrets: JSON.stringify({ token: 's3cret-of-the-run' }),
    spec: JSON.stringify({
      parameters: options.values ?? { name: 'cart' },
      steps: options.steps ?? [],
      ...(options.isRetryable && {
        EXPERIMENTAL_recovery: { EXPERIMENTAL_strategy: 'startOver' },
      }),
      user: {
        ref: `user:default/${by}`,
        entity: {
          metadata: { name: by },
          spec: { profile: { displayName: `The ${by}` } },
          relations: groups.map(group => ({
            type: 'memberOf',
            targetRef: `group:default/${group}`,
          })),
        },
      },
      templateInfo: {
        entityRef: `template:default/${template}`,
        entity: {
          metadata: {
            name: template,
            title: options.templateTitle ?? `Title of ${template}`,
          },
        },
      },
    }),
  });
  if (['completed', 'failed', 'cancelled'].includes(state)) {
    await addEvent(
      knex,
      id,
      'completion',
      { output: options.output ?? {} },
      {
        at: new Date(createdAt.getTime() + seconds * 1000),
      },
    );
  }
  return id;
}

/** Adds an event of a run. */
export async function addEvent(
  knex: Knex,
  id: string,
  type: string,
  body: object,
  { at = new Date() } = {},
): Promise<void> {
  await knex('task_events').insert({
    task_id: id,
    event_type: type,
    body: JSON.stringify({ message: '', ...body }),
    created_at: at,
  });
}
