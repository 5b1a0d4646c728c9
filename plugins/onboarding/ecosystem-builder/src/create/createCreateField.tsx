import { type ApiHolder, configApiRef } from '@backstage/frontend-plugin-api';
import {
  type FieldExtensionComponentProps,
  makeFieldSchema,
} from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import { readDirectoryCompany } from '@portal/plugin-directory-common';
import {
  checkCreate,
  createLookups,
  createValueSchema,
  type CreateValue,
  originLookups,
  type Problem,
  reviewCreate,
  type RuleContext,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import { useStable, withReview } from '@portal/plugin-field-kit';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { useCallback } from 'react';
import { apiOf, askAll } from '../form/askAll';
import { pathOf } from '../form/controlParts';
import { reportProblems } from '../form/reportProblems';
import { CreateForm } from './CreateForm';

type FieldProps = FieldExtensionComponentProps<CreateValue | undefined>;

const schema = makeFieldSchema({
  output: z =>
    z
      .object({ onboardType: z.string(), payload: z.record(z.unknown()) })
      .partial()
      .describe('The onboarding type, and the content of the new file'),
});

const NO_ERRORS: readonly string[] = [];

/** Keys without a control of their own, with the key of the control that leads to them. */
const CONTROL_OF: Readonly<Record<string, string>> = {
  existing_github_repo_name: 'github_repository_create',
  existing_yaccount: 'yaccount_create',
  yaccount_secret_key_name: 'yaccount_create',
};

function pathOfProblem({ field }: Problem): string[] | undefined {
  if (field === 'form') return undefined;
  return field === 'onboardType' ? [field] : pathOf(CONTROL_OF[field] ?? field);
}

function Field({ version, props }: { version: Version; props: FieldProps }) {
  const { schema: own, uiSchema, idSchema, name, errorSchema } = props;
  const payloadErrors = useStable(errorSchema?.payload);
  const errorsOf = useCallback(
    (key: string) => payloadErrors?.[key as 'filename']?.__errors ?? NO_ERRORS,
    [payloadErrors],
  );
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
      typeErrors={errorSchema?.onboardType?.__errors ?? NO_ERRORS}
      errorsOf={errorsOf}
    />
  );
}

/** What the pickers say; the server asks again what could not be asked. */
async function askOrigin(
  value: unknown,
  version: Version,
  apis: ApiHolder,
): Promise<Problem[]> {
  const { data } = createValueSchema(version).safeParse(value);
  const lookups = data ? originLookups(data) : [];
  return askAll(lookups, apis, { isOptional: true });
}

/** Checks the value on Next: the rules first, then the company's lists. */
async function checkOnNext(
  value: unknown,
  version: Version,
  apis: ApiHolder,
): Promise<Problem[]> {
  const { emailDomains } = readDirectoryCompany(apiOf(apis, configApiRef));
  const context: RuleContext = { version, form: 'create', emailDomains };
  const problems = checkCreate(value, context);
  return [
    ...problems,
    ...(await askAll(createLookups(value, context), apis)),
    ...(await askOrigin(value, version, apis)),
  ];
}

/** Creates the form field that onboards an application with a version. */
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
      given => {
        const { data } = createValueSchema(version).safeParse(given);
        return data ? reviewCreate(version, data) : [];
      },
    ),
    validation: async (value, field, { apiHolder }) => {
      const problems = await checkOnNext(value, version, apiHolder);
      reportProblems(field, problems, pathOfProblem);
    },
  });
}
