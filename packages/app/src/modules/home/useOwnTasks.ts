import { useApi } from '@backstage/frontend-plugin-api';
import type { ScaffolderTask } from '@backstage/plugin-scaffolder-common';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';

/** The person's runs, newest first. */
export interface OwnTasks {
  running: ScaffolderTask[];
  finished: ScaffolderTask[];
}

const READ = 30;
const FINISHED_SHOWN = 5;

/** A run that is under way is looked after often, otherwise now and then. */
const REFRESH_RUNNING_MS = 4_000;
const REFRESH_IDLE_MS = 30_000;

const RUNNING_STATUS: readonly string[] = ['open', 'processing'];

/** Sorts runs into those under way and the last finished ones. */
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

/** Loads the person's runs and keeps them fresh while the tab is looked at. */
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
      // The first load's error is shown with a button; a later one is tried again by itself.
      if (!data) return false;
      return data.running.length > 0 ? REFRESH_RUNNING_MS : REFRESH_IDLE_MS;
    },
    ...askEachTime,
  });
}
