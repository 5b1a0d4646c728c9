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
import { readHeld } from './readHeld';
import { runDecorators } from './runDecorators';

/** What became of a sent form: a run, or a request that waits for an approval. */
export type Created = { taskId: string } | { requestId: string };

/** Returns a function that starts a run of a template, or asks for its approval. */
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
    async (values: Record<string, JsonValue>): Promise<Created> => {
      const input = await runDecorators(
        { formState: values, secrets },
        {
          manifest,
          decorators: await decoratorsApi.getFormDecorators(),
          apiHolder,
        },
      );
      const created = await scaffolder
        .scaffold({
          templateRef,
          values: input.formState,
          secrets: input.secrets,
        })
        .catch((error: unknown) => {
          const requestId = readHeld(error);
          if (requestId === undefined) throw error;
          return { requestId };
        });
      if ('requestId' in created) return created;
      analytics.captureEvent('create', 'Task has been created', {
        attributes: { templateSteps: manifest.steps.length },
      });
      return created;
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
