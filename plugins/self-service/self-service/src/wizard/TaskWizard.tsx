import { useRouteRef } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import { useTemplateSecrets } from '@backstage/plugin-scaffolder-react';
import { useTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { runRequestPath } from '../shared/runRequestPath';
import { shownValues, useCreateTask } from './create';
import { withoutSecrets, type Beginning } from './draft';
import { useFormEvents } from './events';
import type { TemplateWizardProps } from './types';
import { WizardStepper } from './WizardStepper';

/** The form of a template from the first value to the page of the task. */
export function TaskWizard(
  props: TemplateWizardProps & {
    beginning: Beginning;
    onSave: (values: JsonObject, step: number) => void;
    onEnd: () => void;
  },
) {
  const { templateRef, manifest, extensions, beginning, onSave, onEnd } = props;
  const createTask = useCreateTask(templateRef, manifest);
  const { enter, finish } = useFormEvents(templateRef);
  const { steps } = useTemplateSchema(manifest);
  const { secrets } = useTemplateSecrets();
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const rootRoute = useRouteRef(scaffolderPlugin.routes.root);
  const navigate = useNavigate();
  const create = async (values: Record<string, JsonValue>) => {
    const created = await createTask(shownValues(steps, values));
    finish();
    onEnd();
    navigate(
      'taskId' in created
        ? (taskRoute?.(created) ?? '/')
        : runRequestPath(created.requestId),
    );
  };
  const leave = () => {
    onEnd();
    navigate(rootRoute?.() ?? '/');
  };
  const save = useCallback(
    (values: JsonObject, step: number) =>
      onSave(withoutSecrets(steps, values, secrets), step),
    [onSave, steps, secrets],
  );
  return (
    <WizardStepper
      templateRef={templateRef}
      manifest={manifest}
      extensions={extensions}
      initialValues={beginning.values}
      isKept={beginning.isKept}
      onCreate={create}
      onLeave={leave}
      onSave={save}
      onEnter={enter}
    />
  );
}
