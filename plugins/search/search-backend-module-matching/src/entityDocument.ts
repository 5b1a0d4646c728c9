import type { Entity } from '@backstage/catalog-model';
import {
  type CatalogCollatorEntityTransformer,
  defaultCatalogCollatorEntityTransformer,
} from '@backstage/plugin-search-backend-module-catalog';
import { entityTitle } from '@portal/plugin-backend-kit-common';

/**
 * Upstream's search document of an entity, with its real title, its name and tags, and the description alone as its text.
 *
 * @remarks Upstream indexes only the title or else the name, so search finds an entity with a title neither by its
 * name nor by its tags, and it lists people and teams by their technical names. All fields are in the index.
 */
export const entityDocument: CatalogCollatorEntityTransformer = entity => {
  const { name, title, description, tags } = entity.metadata;
  const { displayName, email } = profileOf(entity);
  const document = {
    ...defaultCatalogCollatorEntityTransformer(entity),
    title: entityTitle(entity),
    text: description ?? '',
    name,
    ...(tags && tags.length > 0 && { tags }),
    ...(title && displayName && { otherTitle: title }),
    ...(email && { email }),
  };
  return document;
};

/** The names of a person or a team beside the name of the entity. */
function profileOf({ spec }: Entity): {
  displayName?: string;
  email?: string;
} {
  const profile = spec?.profile;
  if (typeof profile !== 'object' || profile === null) return {};
  const { displayName, email } = profile as Record<string, unknown>;
  return {
    displayName: textOf(displayName),
    email: textOf(email),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}
