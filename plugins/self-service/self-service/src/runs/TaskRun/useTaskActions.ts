import { toError } from '@backstage/errors';
import {
  errorApiRef,
  useApi,
  useRouteRef,
} from '@backstage/frontend-plugin-api';
import { usePermission } from '@backstage/plugin-permission-react';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import {
  taskCancelPermission,
  taskCreatePermission,
  taskReadPermission,
} from '@backstage/plugin-scaffolder-common/alpha';
import {
  scaffolderApiRef,
  type TaskStream,
} from '@backstage/plugin-scaffolder-react';
import type { RunDetail } from '../../shared/runsApi';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

/** One action on a run. */
export interface TaskAction {
  isDisabled: boolean;
  run: () => void;
}

/** The actions on a run. `retry` is present only for templates that support recovery. */
export interface TaskActions {
  cancel: TaskAction;
  retry?: TaskAction;
  startOver: TaskAction;
}

/**
 * Allows cancel while the run is active, and retry and start over after its end. The server checks the permissions
 * again.
 */
export function useTaskActions(
  taskId: string,
  stream: TaskStream,
  run: RunDetail | undefined,
): TaskActions {
  const scaffolderApi = useApi(scaffolderApiRef);
  const allowed = useTaskPermissions(taskId);
  const startOver = useStartOver(stream.task, run);
  const cancel = useTaskChange(() => scaffolderApi.cancelTask(taskId));
  const retry = useTaskChange(async () => scaffolderApi.retry?.(taskId));

  const hasEnded = stream.cancelled || stream.completed;
  const recovery = stream.task?.spec.EXPERIMENTAL_recovery;
  const isRetryable =
    scaffolderApi.retry !== undefined &&
    recovery?.EXPERIMENTAL_strategy === 'startOver';

  const isPending = cancel.isPending || retry.isPending;

  return {
    cancel: {
      isDisabled: hasEnded || !allowed.cancel || isPending,
      run: () => cancel.mutate(),
    },
    retry: isRetryable
      ? {
          isDisabled: !hasEnded || !allowed.startAgain || isPending,
          run: () => retry.mutate(),
        }
      : undefined,
    startOver: {
      isDisabled: !hasEnded || !allowed.startAgain || !startOver,
      run: () => startOver?.(),
    },
  };
}

/** Runs a change of a run, and shows an error if it fails. */
function useTaskChange(change: () => Promise<unknown>) {
  const errorApi = useApi(errorApiRef);
  return useMutation({
    mutationFn: change,
    onError: error => errorApi.post(asError(error)),
  });
}

function useTaskPermissions(taskId: string) {
  const cancel = usePermission({
    permission: taskCancelPermission,
    resourceRef: taskId,
  });
  const read = usePermission({
    permission: taskReadPermission,
    resourceRef: taskId,
  });
  const create = usePermission({ permission: taskCreatePermission });
  return {
    cancel: cancel.allowed,
    startAgain: read.allowed && create.allowed,
  };
}

/** Opens the form of the template again, filled with the values of this run; secrets must not be in an address. */
function useStartOver(
  task: TaskStream['task'],
  run: RunDetail | undefined,
): (() => void) | undefined {
  const templateRoute = useRouteRef(scaffolderPlugin.routes.selectedTemplate);
  const navigate = useNavigate();
  const { namespace, name } = task?.spec.templateInfo?.entity?.metadata ?? {};
  if (!templateRoute || !namespace || !name || !run) return undefined;
  const readable = run.values.filter(({ isHidden }) => !isHidden);
  const formData = JSON.stringify(
    Object.fromEntries(readable.map(one => [one.name, one.value])),
  );
  return () =>
    navigate({
      pathname: templateRoute({ namespace, templateName: name }),
      search: `?${new URLSearchParams({ formData })}`,
    });
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(toError(value).message);
}
