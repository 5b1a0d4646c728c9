import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';
import { entityTitle } from '@portal/plugin-backend-kit-common';

/** Reads the templates that the person sees, by title, for a select. */
export function useTemplateOptions() {
  const catalog = useApi(catalogApiRef);
  return useQuery({
    queryKey: ['self-service', 'template-options'],
    queryFn: async () => {
      const { items } = await catalog.getEntities({
        filter: { kind: 'template' },
        fields: [
          'kind',
          'metadata.name',
          'metadata.namespace',
          'metadata.title',
        ],
      });
      return items
        .map(entity => ({
          id: stringifyEntityRef(entity),
          label: entityTitle(entity),
        }))
        .sort((a, b) => a.label.localeCompare(b.label));
    },
  });
}
