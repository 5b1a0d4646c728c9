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
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import type { TaskStream } from '@backstage/plugin-scaffolder-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** One thing that can be done with a run. */
export interface TaskAction {
  isDisabled: boolean;
  run: () => void;
}

/** What can be done with a run. `retry` is there only for templates that can be recovered. */
export interface TaskActions {
  cancel: TaskAction;
  retry?: TaskAction;
  startOver: TaskAction;
}

/** Cancel while it runs; retry and start over when it has ended. The server decides again. */
export function useTaskActions(
  taskId: string,
  stream: TaskStream,
): TaskActions {
  const scaffolderApi = useApi(scaffolderApiRef);
  const errorApi = useApi(errorApiRef);
  const allowed = useTaskPermissions(taskId);
  const startOver = useStartOver(stream.task);
  const [pending, setPending] = useState<'cancel' | 'retry'>();

  const hasEnded = stream.cancelled || stream.completed;
  const recovery = stream.task?.spec.EXPERIMENTAL_recovery;
  const isRetryable =
    scaffolderApi.retry !== undefined &&
    recovery?.EXPERIMENTAL_strategy === 'startOver';

  const perform = (name: 'cancel' | 'retry', work: () => Promise<unknown>) => {
    setPending(name);
    work()
      .catch(error => errorApi.post(asError(error)))
      .finally(() => setPending(undefined));
  };

  return {
    cancel: {
      isDisabled: hasEnded || !allowed.cancel || pending !== undefined,
      run: () => perform('cancel', () => scaffolderApi.cancelTask(taskId)),
    },
    retry: isRetryable
      ? {
          isDisabled: !hasEnded || !allowed.startAgain || pending !== undefined,
          run: () =>
            perform('retry', async () => scaffolderApi.retry?.(taskId)),
        }
      : undefined,
    startOver: {
      isDisabled: !hasEnded || !allowed.startAgain || !startOver,
      run: () => startOver?.(),
    },
  };
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

/** Opens the form of the template again, filled with what was entered. */
function useStartOver(task: TaskStream['task']): (() => void) | undefined {
  const templateRoute = useRouteRef(scaffolderPlugin.routes.selectedTemplate);
  const navigate = useNavigate();
  const { namespace, name } = task?.spec.templateInfo?.entity?.metadata ?? {};
  if (!templateRoute || !namespace || !name) return undefined;
  const formData = JSON.stringify(task?.spec.parameters ?? {});
  return () =>
    navigate({
      pathname: templateRoute({ namespace, templateName: name }),
      search: `?${new URLSearchParams({ formData })}`,
    });
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(toError(value).message);
}
