import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { GetEntityFacetsRequest } from '@backstage/catalog-client';
import type { CatalogApi } from '@backstage/plugin-catalog-react';

/** Fields that `entityTitle` needs. */
export const TITLE_FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
];

/** A part of `spec` as text; undefined if it is something else. */
export function specText(entity: Entity, key: string): string | undefined {
  const value = entity.spec?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** Completes a reference of an entity's file; undefined if it is none. */
export function completeRef(
  text: string | undefined,
  defaults: { kind: string; of: Entity },
): string | undefined {
  if (!text) return undefined;
  try {
    return stringifyEntityRef(
      parseEntityRef(text, {
        defaultKind: defaults.kind,
        defaultNamespace: defaults.of.metadata.namespace,
      }),
    );
  } catch {
    // Not a reference: a claim of the file.
    return undefined;
  }
}

/** Counts the entities of a filter by the values of one field, in one call. */
export async function countBy(
  catalogApi: CatalogApi,
  facet: string,
  filter: GetEntityFacetsRequest['filter'],
): Promise<Map<string, number>> {
  const { facets } = await catalogApi.getEntityFacets({
    filter,
    facets: [facet],
  });
  return new Map(
    (facets[facet] ?? []).map(({ value, count }) => [value, count]),
  );
}

/** The address of the catalogue's list of what an owner has of a kind. */
export function catalogueHref(kind: string, owner: string): string {
  const query = new URLSearchParams({
    'filters[kind]': kind,
    'filters[user]': 'all',
    'filters[owners]': owner,
  });
  return `/catalog?${query}`;
}

/** Names of kinds whose word is not the kind itself. */
const KIND_WORDS: Record<string, [one: string, many: string]> = {
  api: ['API', 'APIs'],
};

/** A number of entities in words: `2 APIs`, `1 component`. */
export function describeCount(kind: string, count: number): string {
  const word = kind.toLowerCase();
  const [one, many] = KIND_WORDS[word] ?? [word, `${word}s`];
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
