import {
  EntityAutocompletePicker,
  EntityLifecycleFilter,
  EntityNamespaceFilter,
  EntityTagFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { EMPTY_FILTER } from './emptyFilter';

/** Upstream's filter by lifecycle; the empty box says that all are shown. */
export function LifecycleFilter() {
  const { filters } = useEntityList();
  return (
    <EntityAutocompletePicker
      label="Lifecycle"
      name="lifecycles"
      path="spec.lifecycle"
      Filter={EntityLifecycleFilter}
      InputProps={EMPTY_FILTER[filters.lifecycles ? 'set' : 'unset']}
    />
  );
}

/** Upstream's filter by tag; the empty box says that all are shown. */
export function TagFilter() {
  const { filters } = useEntityList();
  return (
    <EntityAutocompletePicker
      label="Tags"
      name="tags"
      path="metadata.tags"
      Filter={EntityTagFilter}
      InputProps={EMPTY_FILTER[filters.tags ? 'set' : 'unset']}
    />
  );
}

/** Upstream's filter by namespace; the empty box says that all are shown. */
export function NamespaceFilter() {
  const { filters } = useEntityList();
  return (
    <EntityAutocompletePicker
      label="Namespace"
      name="namespace"
      path="metadata.namespace"
      Filter={EntityNamespaceFilter}
      InputProps={EMPTY_FILTER[filters.namespace ? 'set' : 'unset']}
    />
  );
}
