import type { CompoundEntityRef } from '@backstage/catalog-model';

/** The parts of a site's address under TechDocs' routes, not encoded. */
export const siteParts = ({ namespace, kind, name }: CompoundEntityRef) =>
  [namespace, kind, name].map(part => part.toLowerCase());
