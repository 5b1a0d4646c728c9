import { useApi } from '@backstage/frontend-plugin-api';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import type { TemplateEquipment } from '@portal/plugin-field-kit-common';
import { useQuery } from '@tanstack/react-query';
import { formFieldNamesApiRef } from './formFieldNamesApi';

/** Reads what templates may use in this portal for the signed-in person. */
export function useEquipment() {
  const scaffolder = useApi(scaffolderApiRef);
  const formFields = useApi(formFieldNamesApiRef);
  return useQuery({
    queryKey: ['self-service', 'equipment'],
    queryFn: async ({ signal }): Promise<TemplateEquipment> => {
      const [actions, extensions, fields] = await Promise.all([
        scaffolder.listActions(),
        scaffolder.listTemplatingExtensions(),
        formFields.list(signal),
      ]);
      return {
        actions: actions.map(({ id }) => id),
        filters: Object.keys(extensions.filters),
        fields,
      };
    },
  });
}
