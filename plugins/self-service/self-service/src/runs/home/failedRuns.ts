import { pageQueryClient } from '@portal/plugin-portal-ui';
import type { WaitingSource } from '@portal/plugin-page-slots-react';
import { ownTasksQuery, taskTitle } from './useOwnTasks';

const DAY_MS = 86_400_000;

/** Older failures are history, in days. */
const SHOWN_DAYS = 7;

/** The card of runs has just asked the same question, in milliseconds. */
const SHARED_FOR_MS = 4_000;

/** The person's template runs that failed in the last days. */
export const loadFailedRuns: WaitingSource['load'] = async apis => {
  const tasks = await pageQueryClient.fetchQuery({
    ...ownTasksQuery(apis),
    staleTime: SHARED_FOR_MS,
  });
  const since = Date.now() - SHOWN_DAYS * DAY_MS;
  return tasks
    .filter(
      ({ state, createdAt }) =>
        state === 'failed' && Date.parse(createdAt) >= since,
    )
    .map(task => ({
      id: task.id,
      title: taskTitle(task),
      why: 'The run failed; see why, and run it again',
      href: `/create/tasks/${encodeURIComponent(task.id)}`,
    }));
};
