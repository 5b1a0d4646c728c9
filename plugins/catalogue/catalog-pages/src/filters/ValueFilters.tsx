import {
  EntityKindFilter,
  EntityLifecycleFilter,
  EntityNamespaceFilter,
  EntityTagFilter,
  EntityTypeFilter,
  EntityUserFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import type { ListFilters } from '../entityTable';
import { FacetBox, FacetsBox } from './FacetBox';
import { kindLabel } from './kindLabel';
import { isOwnable } from './StartFilters';

/** The same list each time: the box forgets what is typed when its value is another one. */
const NONE: string[] = [];

/** The kind of the listed entities. A type and the chosen columns are of one kind, so they go with the kind. */
export function KindFilter() {
  const { filters, updateFilters } = useEntityList<ListFilters>();
  return (
    <FacetBox
      label="Kind"
      name="kind"
      facet="kind"
      ofKind={false}
      isOptional={false}
      chosen={filters.kind?.value}
      labelOf={kindLabel}
      onChoose={kind => {
        if (!kind) return;
        updateFilters({
          kind: new EntityKindFilter(
            kind.toLocaleLowerCase('en-US'),
            kindLabel(kind),
          ),
          type: undefined,
          columns: undefined,
          ...(!isOwnable(kind) &&
            filters.user?.value === 'owned' && {
              user: EntityUserFilter.all(),
            }),
        });
      }}
    />
  );
}

/** The type of the listed entities; the empty box says that all are shown. */
export function TypeFilter() {
  const { filters, updateFilters } = useEntityList();
  return (
    <FacetBox
      label="Type"
      name="type"
      facet="spec.type"
      ofKind
      isOptional
      chosen={filters.type?.getTypes()[0]}
      labelOf={type => type}
      onChoose={type =>
        updateFilters({ type: type ? new EntityTypeFilter([type]) : undefined })
      }
    />
  );
}

/** A filter by life cycle. */
export function LifecycleFilter() {
  const { filters, updateFilters } = useEntityList();
  return (
    <FacetsBox
      label="Lifecycle"
      name="lifecycles"
      facet="spec.lifecycle"
      chosen={filters.lifecycles?.values ?? NONE}
      onChoose={values =>
        updateFilters({
          lifecycles:
            values.length > 0 ? new EntityLifecycleFilter(values) : undefined,
        })
      }
    />
  );
}

/** A filter by tag. */
export function TagFilter() {
  const { filters, updateFilters } = useEntityList();
  return (
    <FacetsBox
      label="Tags"
      name="tags"
      facet="metadata.tags"
      chosen={filters.tags?.values ?? NONE}
      onChoose={values =>
        updateFilters({
          tags: values.length > 0 ? new EntityTagFilter(values) : undefined,
        })
      }
    />
  );
}

/** A filter by namespace. */
export function NamespaceFilter() {
  const { filters, updateFilters } = useEntityList();
  return (
    <FacetsBox
      label="Namespace"
      name="namespace"
      facet="metadata.namespace"
      chosen={filters.namespace?.values ?? NONE}
      onChoose={values =>
        updateFilters({
          namespace:
            values.length > 0 ? new EntityNamespaceFilter(values) : undefined,
        })
      }
    />
  );
}
