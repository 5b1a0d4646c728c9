import type { Entity } from '@backstage/catalog-model';
import {
  type CatalogCollatorEntityTransformer,
  defaultCatalogCollatorEntityTransformer,
} from '@backstage/plugin-search-backend-module-catalog';

/**
 * Upstream's search document of an entity with its name and tags.
 *
 * @remarks Upstream indexes only the title or else the name, so search finds an entity with a title neither by its
 * name nor by its tags.
 */
export const entityDocument: CatalogCollatorEntityTransformer = entity => {
  const document = defaultCatalogCollatorEntityTransformer(entity);
  return {
    ...document,
    text: [document.text, ...otherNames(entity)].filter(Boolean).join(' : '),
  };
};

function otherNames({ metadata }: Entity): string[] {
  return [metadata.title ? metadata.name : '', (metadata.tags ?? []).join(' ')];
}
