import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useQuery } from '@tanstack/react-query';

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
          label: entity.metadata.title ?? entity.metadata.name,
        }))
        .sort((a, b) => a.label.localeCompare(b.label));
    },
  });
}
