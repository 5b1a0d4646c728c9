import { useApi } from '@backstage/frontend-plugin-api';
import {
  scaffolderApiRef,
  type ScaffolderTask,
} from '@backstage/plugin-scaffolder-react';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';

/** Interval at which the list is read again while it has an active run. */
const REFRESH_INTERVAL_MS = 5000;

/** Owner filter: the user's own runs, or all runs that the user may see. */
export type TaskOwner = 'owned' | 'all';

/** One page of the list. */
export interface TasksPage {
  tasks: ScaffolderTask[];
  totalTasks: number;
}

/** The list. While it is read again, it keeps the previous data. */
export interface TasksState {
  page?: TasksPage;
  loading: boolean;
  error?: Error;
  retry: () => void;
}

/**
 * Reads one page of the runs, the newest first, and reads it again every five seconds while one of them is active.
 *
 * @param options - `page` counts from 0
 */
export function useTasks(options: {
  owner: TaskOwner;
  page: number;
  pageSize: number;
}): TasksState {
  const { owner, page, pageSize } = options;
  const scaffolderApi = useApi(scaffolderApiRef);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['self-service', 'tasks', owner, page, pageSize],
    queryFn: async (): Promise<TasksPage> => {
      if (!scaffolderApi.listTasks) {
        throw new Error('This portal cannot list runs');
      }
      const { tasks, totalTasks } = await scaffolderApi.listTasks({
        filterByOwnership: owner,
        limit: pageSize,
        offset: page * pageSize,
      });
      return { tasks, totalTasks: totalTasks ?? tasks.length };
    },
    refetchInterval: ({ state }) =>
      state.data?.tasks.some(isActive) ? REFRESH_INTERVAL_MS : false,
    refetchIntervalInBackground: true,
    ...askEachTime,
  });
  return {
    page: data,
    loading: isFetching,
    error: isFetching ? undefined : (error ?? undefined),
    retry: refetch,
  };
}

function isActive(task: ScaffolderTask): boolean {
  return task.status === 'open' || task.status === 'processing';
}
