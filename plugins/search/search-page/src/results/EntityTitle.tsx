import { useEntityPresentation } from '@backstage/plugin-catalog-react';

/** The title of an entity. Upstream reads the titles of all entities of the page in one request. */
export function EntityTitle({ entityRef }: { entityRef: string }) {
  return <>{useEntityPresentation(entityRef).primaryTitle}</>;
}
