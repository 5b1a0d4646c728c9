import { type ApiHolder, useApiHolder } from '@backstage/frontend-plugin-api';
import type { ScaffolderTask } from '@backstage/plugin-scaffolder-common';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';

/** The user's runs, newest first. */
export interface OwnTasks {
  running: ScaffolderTask[];
  finished: ScaffolderTask[];
}

const READ = 30;
const FINISHED_SHOWN = 5;

/** Active runs are read often, other runs rarely. */
const REFRESH_RUNNING_MS = 4_000;
const REFRESH_IDLE_MS = 30_000;

const RUNNING_STATUS: readonly string[] = ['open', 'processing'];

const isRunning = ({ status }: ScaffolderTask) =>
  RUNNING_STATUS.includes(status);

/** Groups runs into active ones and the last finished ones. */
export function groupTasks(tasks: readonly ScaffolderTask[]): OwnTasks {
  const newestFirst = [...tasks].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  return {
    running: newestFirst.filter(isRunning),
    finished: newestFirst
      .filter(task => !isRunning(task))
      .slice(0, FINISHED_SHOWN),
  };
}

/** The title of the template of a run. */
export function taskTitle({ spec, id }: ScaffolderTask): string {
  const entity = spec.templateInfo?.entity;
  return entity?.metadata.title ?? entity?.metadata.name ?? `Task ${id}`;
}

/** The question for the user's last runs. Several cards ask it; it is sent once. */
export function ownTasksQuery(apis: ApiHolder) {
  return {
    queryKey: ['home', 'own-tasks'],
    queryFn: async () => {
      const { tasks } = await apis.get(scaffolderApiRef)!.listTasks({
        filterByOwnership: 'owned',
        limit: READ,
      });
      return tasks;
    },
    ...askEachTime,
  };
}

/** Loads the user's runs and refreshes them while the browser tab is visible. */
export function useOwnTasks() {
  return useQuery({
    ...ownTasksQuery(useApiHolder()),
    select: groupTasks,
    refetchInterval: ({ state: { data } }) => {
      // The card shows the first load's error with a retry button; later errors are retried automatically.
      if (!data) return false;
      return data.some(isRunning) ? REFRESH_RUNNING_MS : REFRESH_IDLE_MS;
    },
  });
}
