import { useAnalytics, useApiHolder } from '@backstage/core-plugin-api';
import { useApi } from '@backstage/frontend-plugin-api';
import { formDecoratorsApiRef } from '@backstage/plugin-scaffolder/alpha';
import {
  scaffolderApiRef,
  useTemplateSecrets,
  type TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import type { JsonValue } from '@backstage/types';
import { useCallback } from 'react';
import { runDecorators } from './runDecorators';

/** Returns a function that starts a run of a template and returns the id of the task. */
export function useCreateTask(
  templateRef: string,
  manifest: TemplateParameterSchema,
) {
  const scaffolder = useApi(scaffolderApiRef);
  const decoratorsApi = useApi(formDecoratorsApiRef);
  const apiHolder = useApiHolder();
  const analytics = useAnalytics();
  const { secrets } = useTemplateSecrets();
  return useCallback(
    async (values: Record<string, JsonValue>): Promise<string> => {
      const input = await runDecorators(
        { formState: values, secrets },
        {
          manifest,
          decorators: await decoratorsApi.getFormDecorators(),
          apiHolder,
        },
      );
      const { taskId } = await scaffolder.scaffold({
        templateRef,
        values: input.formState,
        secrets: input.secrets,
      });
      analytics.captureEvent('create', 'Task has been created', {
        attributes: { templateSteps: manifest.steps.length },
      });
      return taskId;
    },
    [
      scaffolder,
      decoratorsApi,
      apiHolder,
      analytics,
      secrets,
      templateRef,
      manifest,
    ],
  );
}
