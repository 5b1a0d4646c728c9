import { stringifyEntityRef } from '@backstage/catalog-model';
import { Content, ErrorPanel, Progress } from '@backstage/core-components';
import { AnalyticsContext } from '@backstage/core-plugin-api';
import { BreadcrumbEntry, useApi } from '@backstage/frontend-plugin-api';
import {
  scaffolderApiRef,
  SecretsContextProvider,
} from '@backstage/plugin-scaffolder-react';
import { useFilteredSchemaProperties } from '@backstage/plugin-scaffolder-react/alpha';
import { Button } from '@backstage/ui';
import { PageQueryProvider } from '@portal/plugin-query-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useFormFields } from './fields';
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

function WizardContent({ templateRef }: { templateRef: string }) {
  const fields = useFormFields();
  const { manifest, ...query } = useManifest(templateRef);
  const error = query.error ?? fields.error;
  if (error) {
    return (
      <ErrorPanel title="This form could not be opened" error={error}>
        <Button
          onPress={() => {
            query.refetch();
            fields.refetch();
          }}
        >
          Try again
        </Button>
      </ErrorPanel>
    );
  }
  if (!manifest || !fields.data) return <Progress />;
  return (
    <TemplateWizard
      templateRef={templateRef}
      manifest={manifest}
      extensions={fields.data}
    />
  );
}

/** The page with the form of the template in the address. */
export function WizardPage() {
  const { namespace = 'default', templateName = '' } = useParams();
  const templateRef = stringifyEntityRef({
    kind: 'Template',
    namespace,
    name: templateName,
  });
  return (
    <BreadcrumbEntry entry={{ label: templateName, href: '.' }}>
      <AnalyticsContext attributes={{ entityRef: templateRef }}>
        <PageQueryProvider>
          <SecretsContextProvider key={templateRef}>
            <Content>
              <WizardContent templateRef={templateRef} />
            </Content>
          </SecretsContextProvider>
        </PageQueryProvider>
      </AnalyticsContext>
    </BreadcrumbEntry>
  );
}
