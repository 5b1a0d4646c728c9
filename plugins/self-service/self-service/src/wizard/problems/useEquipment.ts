import { useApi } from '@backstage/frontend-plugin-api';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import type { TemplateEquipment } from '@portal/plugin-field-kit-common';
import { useQuery } from '@tanstack/react-query';
import { useFormFields } from '../fields';

/** Reads what templates may use in this portal for the signed-in person. */
export function useEquipment() {
  const scaffolder = useApi(scaffolderApiRef);
  const { data: fields, error } = useFormFields();
  const query = useQuery({
    queryKey: ['self-service', 'equipment'],
    queryFn: async () => {
      const [actions, extensions] = await Promise.all([
        scaffolder.listActions(),
        scaffolder.listTemplatingExtensions(),
      ]);
      return {
        actions: actions.map(({ id }) => id),
        filters: Object.keys(extensions.filters),
      };
    },
  });
  const data: TemplateEquipment | undefined =
    fields && query.data
      ? { ...query.data, fields: fields.map(({ name }) => name) }
      : undefined;
  return { data, error: error ?? query.error };
}
