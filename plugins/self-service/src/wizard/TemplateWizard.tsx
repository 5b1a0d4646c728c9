import { InfoCard, MarkdownContent } from '@backstage/core-components';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import type {
  FieldExtensionOptions,
  TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import { useFormDataFromQuery } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonValue } from '@backstage/types';
import { useNavigate } from 'react-router-dom';
import { useCreateTask } from './create';
import { WizardStepper } from './WizardStepper';

export interface TemplateWizardProps {
  templateRef: string;
  manifest: TemplateParameterSchema;
  extensions: FieldExtensionOptions[];
}

/** The form of a template in its card, from the first value to the page of the task. */
export function TemplateWizard(props: TemplateWizardProps) {
  const { templateRef, manifest, extensions } = props;
  const [initialValues] = useFormDataFromQuery();
  const createTask = useCreateTask(templateRef, manifest);
  const taskRoute = useRouteRef(scaffolderPlugin.routes.ongoingTask);
  const navigate = useNavigate();
  const create = async (values: Record<string, JsonValue>) => {
    const taskId = await createTask(values);
    navigate(taskRoute?.({ taskId }) ?? '/');
  };
  return (
    <InfoCard
      title={manifest.title}
      subheader={
        manifest.description && (
          <MarkdownContent linkTarget="_blank" content={manifest.description} />
        )
      }
      noPadding
      titleTypographyProps={{ component: 'h2' }}
    >
      <WizardStepper
        manifest={manifest}
        extensions={extensions}
        initialValues={initialValues}
        onCreate={create}
      />
    </InfoCard>
  );
}
