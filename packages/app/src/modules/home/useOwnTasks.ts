import { useApi } from '@backstage/frontend-plugin-api';
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

/** Groups runs into active ones and the last finished ones. */
export function groupTasks(tasks: readonly ScaffolderTask[]): OwnTasks {
  const newestFirst = [...tasks].sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  const isRunning = (task: ScaffolderTask) =>
    RUNNING_STATUS.includes(task.status);
  return {
    running: newestFirst.filter(isRunning),
    finished: newestFirst
      .filter(task => !isRunning(task))
      .slice(0, FINISHED_SHOWN),
  };
}

/** Loads the user's runs and refreshes them while the browser tab is visible. */
export function useOwnTasks() {
  const scaffolderApi = useApi(scaffolderApiRef);
  return useQuery({
    queryKey: ['home', 'own-tasks'],
    queryFn: async () => {
      const { tasks } = await scaffolderApi.listTasks({
        filterByOwnership: 'owned',
        limit: READ,
      });
      return groupTasks(tasks);
    },
    refetchInterval: ({ state: { data } }) => {
      // The card shows the first load's error with a retry button; later errors are retried automatically.
      if (!data) return false;
      return data.running.length > 0 ? REFRESH_RUNNING_MS : REFRESH_IDLE_MS;
    },
    ...askEachTime,
  });
}
