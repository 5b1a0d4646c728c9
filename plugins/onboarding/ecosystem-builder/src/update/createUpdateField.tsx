import {
  type FieldExtensionComponentProps,
  makeFieldSchema,
} from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import type {
  Problem,
  UpdateValue,
  Version,
} from '@portal/plugin-ecosystem-builder-common';
import { withReview } from '@portal/plugin-field-kit';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { checkOnNext } from './checkOnNext';
import { pathOf } from '../form/controlParts';
import { reportProblems } from '../form/reportProblems';
import { reviewOfUpdate } from './reviewOfUpdate';
import { UpdateForm } from './UpdateForm';

type FieldProps = FieldExtensionComponentProps<UpdateValue | undefined>;

const schema = makeFieldSchema({
  output: z =>
    z
      .object({
        portfolio: z.string(),
        file: z.string(),
        revision: z.string(),
        payload: z.record(z.unknown()),
      })
      .partial()
      .describe('The place of the file, its revision, and its new content'),
});

const NO_ERRORS: readonly string[] = [];

/** The keys of the value beside the payload. */
const PLACE_KEYS = ['portfolio', 'file', 'revision'];

function pathOfProblem({ field }: Problem): string[] | undefined {
  if (field === 'form') return undefined;
  return PLACE_KEYS.includes(field) ? [field] : pathOf(field);
}

function Field({ version, props }: { version: Version; props: FieldProps }) {
  const { schema: own, uiSchema, idSchema, name, errorSchema } = props;
  const atPlace = PLACE_KEYS.flatMap(
    key => errorSchema?.[key as 'portfolio' | 'file']?.__errors ?? [],
  );
  return (
    <UpdateForm
      version={version}
      id={idSchema?.$id ?? name}
      label={uiSchema?.['ui:title'] ?? own?.title ?? name}
      description={uiSchema?.['ui:description'] ?? own?.description}
      isDisabled={Boolean(props.disabled || props.readonly)}
      formData={props.formData}
      onChange={props.onChange}
      errors={[...(props.rawErrors ?? []), ...atPlace]}
      errorsOf={key =>
        errorSchema?.payload?.[key as 'filename']?.__errors ?? NO_ERRORS
      }
    />
  );
}

/** Creates the form field that updates onboarding files of a version. */
export function createUpdateField(name: string, version: Version): FormField {
  return createFormField({
    name,
    schema,
    component: withReview(
      (props: FieldProps) => (
        <PageQueryProvider>
          <Field version={version} props={props} />
        </PageQueryProvider>
      ),
      value => reviewOfUpdate(version, value),
    ),
    validation: async (value, field, { apiHolder }) => {
      const problems = await checkOnNext(value, version, apiHolder);
      reportProblems(field, problems, pathOfProblem);
    },
  });
}
