import {
  type FieldExtensionComponentProps,
  makeFieldSchema,
} from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import {
  type CreateValue,
  createValueSchema,
  type Problem,
  reviewCreate,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { addErrorAt, withReview } from '@portal/plugin-field-kit';
import { PageQueryProvider } from '@portal/plugin-query-react';
import { pathOf } from '../form/frame';
import { checkOnNext } from './checkOnNext';
import { CreateForm } from './CreateForm';

type FieldProps = FieldExtensionComponentProps<CreateValue>;

const schema = makeFieldSchema({
  output: z =>
    z
      .object({
        onboardType: z.string(),
        payload: z.record(z.unknown()),
      })
      .partial()
      .describe('The onboarding type, and the content of the onboarding file'),
});

const NO_ERRORS: readonly string[] = [];

/** Controls that stand for a key of the payload. */
const CONTROL_OF: Record<string, string> = {
  product: 'productPicker',
  product_portfolio: 'productPicker',
};

/** The keys from the value to the control with an error; undefined for the whole value. */
function pathOfProblem(
  { field }: Problem,
  value: CreateValue,
): string[] | undefined {
  if (field === 'form') return undefined;
  if (field === 'onboardType') return [field];
  const isDay1 = value.onboardType === 'existingApplications';
  if (isDay1 && ['application_name', 'application_id'].includes(field)) {
    return pathOf('applicationByName');
  }
  return pathOf(isDay1 ? field : (CONTROL_OF[field] ?? field));
}

function Field({ version, props }: { version: Version; props: FieldProps }) {
  const { schema: own, uiSchema, idSchema, name, errorSchema } = props;
  const { onboardType, payload } = errorSchema ?? {};
  return (
    <CreateForm
      version={version}
      id={idSchema?.$id ?? name}
      label={uiSchema?.['ui:title'] ?? own?.title ?? name}
      description={uiSchema?.['ui:description'] ?? own?.description}
      isDisabled={Boolean(props.disabled || props.readonly)}
      formData={props.formData}
      onChange={props.onChange}
      errors={props.rawErrors ?? NO_ERRORS}
      errorsOf={key =>
        (key === 'onboardType'
          ? onboardType?.__errors
          : payload?.[key as 'product']?.__errors) ?? NO_ERRORS
      }
    />
  );
}

/** Creates the form field that onboards an application in a version. */
export function createCreateField(name: string, version: Version): FormField {
  return createFormField({
    name,
    schema,
    component: withReview(
      (props: FieldProps) => (
        <PageQueryProvider>
          <Field version={version} props={props} />
        </PageQueryProvider>
      ),
      value => {
        const { data } = createValueSchema(version).safeParse(value);
        return data ? reviewCreate(version, data) : [];
      },
    ),
    validation: async (value, field, { apiHolder }) => {
      const problems = await checkOnNext(value, version, apiHolder);
      for (const problem of problems) {
        const path = pathOfProblem(problem, value);
        if (path) addErrorAt(field, path, problem.message);
        else field.addError(problem.message);
      }
    },
  });
}
