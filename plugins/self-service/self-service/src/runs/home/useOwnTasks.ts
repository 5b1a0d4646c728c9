import { type ApiHolder, useApiHolder } from '@backstage/frontend-plugin-api';
import { askEachTime } from '@portal/plugin-portal-ui';
import { type Run, runsApiRef } from '../../shared/runsApi';
import { isEnded } from '@portal/plugin-self-service-common';
import { useQuery } from '@tanstack/react-query';

/** The user's runs, newest first. */
export interface OwnTasks {
  running: Run[];
  finished: Run[];
}

const READ = '30';
const FINISHED_SHOWN = 5;

/** Active runs are read often, other runs rarely. */
const REFRESH_RUNNING_MS = 4_000;
const REFRESH_IDLE_MS = 30_000;

const isRunning = ({ state }: Run) => !isEnded(state);

/** Groups runs into active ones and the last finished ones. */
function groupTasks(newestFirst: readonly Run[]): OwnTasks {
  return {
    running: newestFirst.filter(isRunning),
    finished: newestFirst
      .filter(run => !isRunning(run))
      .slice(0, FINISHED_SHOWN),
  };
}

/** What a run makes or has made, else the title of its template. */
export function taskTitle({ title, templateTitle, id }: Run): string {
  return title ?? templateTitle ?? `Task ${id}`;
}

/** The question for the user's last runs. Several cards ask it; it is sent once. */
export function ownTasksQuery(apis: ApiHolder) {
  return {
    queryKey: ['runs', 'own-tasks'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data } = await apis.get(runsApiRef)!.get('/runs', {
        params: { query: { scope: 'own', limit: READ } },
        signal,
      });
      return data!.items;
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
