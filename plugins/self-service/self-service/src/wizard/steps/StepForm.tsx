import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import {
  Form,
  type ParsedTemplateSchema,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { useMemo, type ReactNode } from 'react';
import { formTheme, FormThemeProvider } from '../formTheme';
import {
  DEFAULTS_OF_STATE,
  formValidator,
  toErrorSchema,
  type StepError,
} from '../validation';

export interface StepFormProps {
  step: ParsedTemplateSchema;
  extensions: FieldExtensionOptions[];
  values: JsonObject;
  errors: StepError[];
  onChange: (formData?: JsonObject) => void;
  onSubmit: (formData?: JsonObject) => void;
  /** The buttons below the fields. */
  children: ReactNode;
}

/** The names of fields and their components. */
function useFields(extensions: FieldExtensionOptions[]) {
  return useMemo(() => {
    const entries = extensions.map(({ name, component }) => [name, component]);
    return { ...Object.fromEntries(entries), ...formTheme.fields };
  }, [extensions]);
}

/** The layout of a step by name is not known here: without it, all its fields are shown. */
function useUiSchema({ uiSchema }: ParsedTemplateSchema) {
  return useMemo(() => {
    const { 'ui:ObjectFieldTemplate': layout, ...rest } = uiSchema;
    return typeof layout === 'string' ? rest : uiSchema;
  }, [uiSchema]);
}

/** The fields of one step. The wizard checks them; the form shows what it found. */
export function StepForm(props: StepFormProps) {
  const { step, extensions, values, errors, children } = props;
  const fields = useFields(extensions);
  const uiSchema = useUiSchema(step);
  const extraErrors = useMemo(() => toErrorSchema(errors), [errors]);
  const formContext = useMemo(() => ({ formData: values }), [values]);
  return (
    <FormThemeProvider>
      <Form
        validator={formValidator}
        noHtml5Validate
        noValidate
        showErrorList={false}
        schema={step.schema}
        uiSchema={uiSchema}
        formData={values}
        formContext={formContext}
        extraErrors={extraErrors}
        fields={fields}
        templates={formTheme.templates}
        widgets={formTheme.widgets}
        experimental_defaultFormStateBehavior={DEFAULTS_OF_STATE}
        onChange={({ formData }) => props.onChange(formData)}
        onSubmit={({ formData }) => props.onSubmit(formData)}
      >
        {children}
      </Form>
    </FormThemeProvider>
  );
}
