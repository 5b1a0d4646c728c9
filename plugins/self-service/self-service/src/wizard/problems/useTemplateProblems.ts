import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import { findTemplateProblems } from '@portal/plugin-self-service-common';
import { useQuery } from '@tanstack/react-query';
import { useFormFields } from '../fields';

/** Reads what of a template will not work in this portal for the signed-in person. */
export function useTemplateProblems(templateRef: string) {
  const catalog = useApi(catalogApiRef);
  const scaffolder = useApi(scaffolderApiRef);
  const fields = useFormFields().data;
  return useQuery({
    queryKey: ['self-service', 'problems', templateRef],
    enabled: fields !== undefined,
    queryFn: async () => {
      const [template, actions, extensions] = await Promise.all([
        catalog.getEntityByRef(templateRef),
        scaffolder.listActions(),
        scaffolder.listTemplatingExtensions(),
      ]);
      return findTemplateProblems(template?.spec, {
        actions: actions.map(({ id }) => id),
        filters: Object.keys(extensions.filters),
        fields: (fields ?? []).map(({ name }) => name),
      });
    },
  });
}
