import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { AnalyticsContext } from '@backstage/core-plugin-api';
import {
  BreadcrumbEntry,
  identityApiRef,
  NotFoundErrorPage,
  useApi,
} from '@backstage/frontend-plugin-api';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { useFilteredSchemaProperties } from '@backstage/plugin-scaffolder-react/alpha';
import { Alert, Button, Container, Header } from '@backstage/ui';
import {
  errorMessage,
  isStatus,
  layout,
  PageQueryProvider,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EditConfiguration } from './EditConfiguration';
import { toWords } from './errors';
import { useFormFields } from './fields';
import { FormSkeleton } from './FormSkeleton';
import { TemplateProblems } from './problems';
import { TemplateWizard } from './TemplateWizard';

/** The schema of a template's form, read once for each opening: an edit of the template must not change an open form. */
function useManifest(templateRef: string) {
  const scaffolder = useApi(scaffolderApiRef);
  const query = useQuery({
    queryKey: ['self-service', 'form', templateRef],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => scaffolder.getTemplateParameterSchema(templateRef),
  });
  return { ...query, manifest: useFilteredSchemaProperties(query.data) };
}

/** The reference of the signed-in person, who gets back their own drafts only. */
function useUserRef() {
  const identity = useApi(identityApiRef);
  return useQuery({
    queryKey: ['self-service', 'identity'],
    gcTime: 0,
    queryFn: async () => (await identity.getBackstageIdentity()).userEntityRef,
  });
}

type FormQuery = ReturnType<typeof useManifest>;

function WizardContent(props: { templateRef: string; form: FormQuery }) {
  const { templateRef, form } = props;
  const { manifest } = form;
  const fields = useFormFields();
  const user = useUserRef();
  const error = form.error ?? fields.error ?? user.error;
  if (error) {
    return (
      <div role="alert">
        <Alert
          status="danger"
          icon
          title="This form could not be opened"
          description={errorMessage(error)}
          customActions={
            <Button
              variant="secondary"
              size="small"
              onPress={() => {
                form.refetch();
                fields.refetch();
                user.refetch();
              }}
            >
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  if (!manifest || !fields.data || !user.data) return <FormSkeleton />;
  return (
    <BreadcrumbEntry entry={{ label: manifest.title, href: '.' }}>
      <TemplateWizard
        templateRef={templateRef}
        userRef={user.data}
        manifest={manifest}
        extensions={fields.data}
      />
    </BreadcrumbEntry>
  );
}

/** The form of a template below its title; for a template that is not there for the person, the page that says so. */
function Wizard({ templateRef }: { templateRef: string }) {
  const form = useManifest(templateRef);
  if (isStatus(form.error, 404)) return <NotFoundErrorPage />;
  return (
    <>
      <Header
        title={form.data?.title ?? toWords(parseEntityRef(templateRef).name)}
        customActions={<EditConfiguration templateRef={templateRef} />}
      />
      <Container className={layout.page}>
        <TemplateProblems templateRef={templateRef} />
        <WizardContent templateRef={templateRef} form={form} />
      </Container>
    </>
  );
}

/** The page with the form of the template in the address (P-252). */
export function WizardPage() {
  const { namespace = 'default', templateName = '' } = useParams();
  const templateRef = stringifyEntityRef({
    kind: 'Template',
    namespace,
    name: templateName,
  });
  return (
    <AnalyticsContext attributes={{ entityRef: templateRef }}>
      <PageQueryProvider>
        <Wizard key={templateRef} templateRef={templateRef} />
      </PageQueryProvider>
    </AnalyticsContext>
  );
}
