import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useStable, type PickerSource } from '@portal/plugin-field-kit';
import { useMemo } from 'react';

const FACET = 'metadata.tags';

/** A tag, and how many entities have it. */
export interface TagChoice {
  tag: string;
  count?: number;
}

/** Options of the field for its list (ledger P-410). */
export interface TagOptions {
  /** Kinds of the entities whose tags are listed. Default: all. */
  kinds?: string[];
  /** True to show the counts, and the most used tags first. */
  showCounts?: boolean;
}

function byTag(a: TagChoice, b: TagChoice): number {
  return a.tag.localeCompare(b.tag);
}

function byCount(a: TagChoice, b: TagChoice): number {
  return (b.count ?? 0) - (a.count ?? 0) || byTag(a, b);
}

/** The tags in use as the source of a picker. The source is referentially stable. */
export function useTagSource(given: TagOptions): PickerSource<TagChoice> {
  const catalog = useApi(catalogApiRef);
  const { kinds, showCounts = false } = useStable(given);
  return useMemo(
    () => ({
      queryKey: ['tags', kinds ?? [], showCounts],
      toOption: ({ tag, count }) => ({
        id: tag,
        label: showCounts && count !== undefined ? `${tag} (${count})` : tag,
      }),
      async load() {
        const { facets } = await catalog.getEntityFacets({
          facets: [FACET],
          ...(kinds && { filter: { kind: kinds } }),
        });
        const items = facets[FACET].map(({ value: tag, count }) => ({
          tag,
          count,
        })).sort(showCounts ? byCount : byTag);
        return { items, complete: true };
      },
    }),
    [catalog, kinds, showCounts],
  );
}
