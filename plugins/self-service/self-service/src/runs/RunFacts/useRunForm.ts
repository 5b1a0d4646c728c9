import { useApi } from '@backstage/frontend-plugin-api';
import {
  scaffolderApiRef,
  type FieldExtensionOptions,
  type TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import { useFilteredSchemaProperties } from '@backstage/plugin-scaffolder-react/alpha';
import { useQuery } from '@tanstack/react-query';
import { useFormFields } from '../../wizard/fields';

/** What the review of a run's values is made of. */
export interface RunForm {
  manifest: TemplateParameterSchema;
  extensions: FieldExtensionOptions[];
}

/**
 * Reads the form of a run's template as it is today.
 *
 * @returns without data after a failure, for example for a template that the reader may not open
 */
export function useRunForm(templateRef: string | undefined): {
  data?: RunForm;
  isPending: boolean;
} {
  const scaffolder = useApi(scaffolderApiRef);
  const form = useQuery({
    queryKey: ['self-service', 'form-of-run', templateRef],
    queryFn: () => scaffolder.getTemplateParameterSchema(templateRef!),
    enabled: templateRef !== undefined,
  });
  const fields = useFormFields();
  const manifest = useFilteredSchemaProperties(form.data);
  if (manifest && fields.data) {
    return { data: { manifest, extensions: fields.data }, isPending: false };
  }
  const isReading = form.isFetching || (form.isSuccess && fields.isPending);
  return { isPending: isReading };
}
