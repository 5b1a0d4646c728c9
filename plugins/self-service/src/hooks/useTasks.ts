import { useApi } from '@backstage/frontend-plugin-api';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import type { ScaffolderTask } from '@backstage/plugin-scaffolder-react';
import { useEffect, useState } from 'react';
import useAsyncRetry from 'react-use/esm/useAsyncRetry';

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
  const question = `${owner} ${page} ${pageSize}`;
  const [answer, setAnswer] = useState<{ question: string; page: TasksPage }>();

  const { loading, error, value, retry } = useAsyncRetry(async () => {
    if (!scaffolderApi.listTasks) {
      throw new Error('This portal cannot list runs');
    }
    const { tasks, totalTasks } = await scaffolderApi.listTasks({
      filterByOwnership: owner,
      limit: pageSize,
      offset: page * pageSize,
    });
    return {
      question,
      page: { tasks, totalTasks: totalTasks ?? tasks.length },
    };
  }, [scaffolderApi, owner, page, pageSize]);

  useEffect(() => {
    if (value) setAnswer(value);
  }, [value]);

  const current = answer?.question === question ? answer.page : undefined;
  const active = current?.tasks.some(isActive) ?? false;
  useEffect(() => {
    if (!active || loading) return undefined;
    const timer = setTimeout(retry, REFRESH_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [active, loading, retry]);

  return { page: current, loading, error: loading ? undefined : error, retry };
}

function isActive(task: ScaffolderTask): boolean {
  return task.status === 'open' || task.status === 'processing';
}
