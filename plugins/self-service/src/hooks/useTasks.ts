import { useApi } from '@backstage/frontend-plugin-api';
import {
  scaffolderApiRef,
  type ScaffolderTask,
} from '@backstage/plugin-scaffolder-react';
import { askEachTime } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';

/** Time until the list is read again while a run on it has not ended. */
const REFRESH_INTERVAL_MS = 5000;

/** Whose runs: the person's own, or those of everybody that they may see. */
export type TaskOwner = 'owned' | 'all';

/** One page of the list. */
export interface TasksPage {
  tasks: ScaffolderTask[];
  totalTasks: number;
}

/** The list: what was read last stays while it is read again. */
export interface TasksState {
  page?: TasksPage;
  loading: boolean;
  error?: Error;
  retry: () => void;
}

/**
 * Reads one page of the runs, the newest first, and reads it again every five
 * seconds while one of them has not ended.
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
