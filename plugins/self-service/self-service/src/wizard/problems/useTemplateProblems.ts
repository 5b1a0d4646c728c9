import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { findTemplateProblems } from '@portal/plugin-field-kit-common';
import { useQuery } from '@tanstack/react-query';
import { useEquipment } from './useEquipment';

/** Reads what of a template will not work in this portal for the signed-in person. */
export function useTemplateProblems(templateRef: string) {
  const catalog = useApi(catalogApiRef);
  const equipment = useEquipment();
  const template = useQuery({
    queryKey: ['self-service', 'problems', templateRef],
    queryFn: async () => (await catalog.getEntityByRef(templateRef)) ?? null,
  });
  return {
    problems:
      template.data && equipment.data
        ? findTemplateProblems(template.data.spec, equipment.data)
        : [],
    error: template.error ?? equipment.error,
  };
}
