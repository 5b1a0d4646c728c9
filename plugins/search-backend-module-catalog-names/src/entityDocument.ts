import { type Entity } from '@backstage/catalog-model';
import {
  type CatalogCollatorEntityTransformer,
  defaultCatalogCollatorEntityTransformer,
} from '@backstage/plugin-search-backend-module-catalog';

/**
 * The search document of an entity: upstream's, with what people call it by.
 *
 * @remarks Upstream indexes the title or else the name, so that an entity with a
 * title is not found by its name, and none by its tags.
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
