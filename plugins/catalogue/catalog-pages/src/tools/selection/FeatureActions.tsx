import type { Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { catalogViewsApiRef } from '../api';

/** What features do with the selected entities. */
export function FeatureActions({ entities }: { entities: readonly Entity[] }) {
  return useApi(catalogViewsApiRef).actions.map((Action, index) => (
    <Action key={index} entities={entities} />
  ));
}
