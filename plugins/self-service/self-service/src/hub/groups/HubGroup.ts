import {
  filterPredicateToFilterFunction,
  type FilterPredicate,
} from '@backstage/filter-predicates';
import type { Entity } from '@backstage/catalog-model';
import { readPredicate } from './readPredicate';

/** A group as the configuration of `sub-page:scaffolder/templates` names it (P-233 to P-248). */
export interface ConfiguredGroup {
  title: string;
  filter: FilterPredicate;
}

/**
 * How a group gets its templates: `topic` by its filter. The others have what the portal's editors tagged (P-234 to P-236)
 * and what the user has starred, or what people use.
 */
export type GroupKind = 'topic' | 'favourites' | 'popular' | 'trending';

/** A group of templates in the hub. */
export interface HubGroup {
  title: string;
  kind: GroupKind;
  matches: (entity: Entity) => boolean;
}

const CURATED_TAGS: Readonly<Record<string, GroupKind>> = {
  'favourite-entity': 'favourites',
  'popular-entity': 'popular',
  'trending-entity': 'trending',
};

/** The tag of the group for all templates of no other topic (P-229, P-242). */
const COMMUNITY_TAG = 'community';

/** The groups of the hub, and what their filters look at. */
export interface HubGroups {
  /** In the order of the configuration; the group for all other templates is the last. */
  groups: readonly HubGroup[];
  /** Fields of an entity that the filters look at. */
  fields: readonly string[];
  /** Tags that only put a template into a group; cards do not show them. */
  steeringTags: ReadonlySet<string>;
}

/**
 * Reads the configured groups.
 *
 * @param otherTitle - title of the group for all templates of no topic
 */
export function readGroups(
  configured: readonly ConfiguredGroup[],
  otherTitle: string,
): HubGroups {
  const read = configured.map(({ title, filter }) => {
    const { fields, tags } = readPredicate(filter);
    const kind = tags.map(tag => CURATED_TAGS[tag]).find(Boolean) ?? 'topic';
    const matches = filterPredicateToFilterFunction<Entity>(filter);
    return { group: { title, kind, matches }, fields, tags };
  });
  const groups = read.map(({ group }) => group);
  const topics = groups.filter(({ kind }) => kind === 'topic');
  const community: HubGroup = {
    title: otherTitle,
    kind: 'topic',
    matches: entity =>
      (entity.metadata.tags ?? []).includes(COMMUNITY_TAG) ||
      !topics.some(({ matches }) => matches(entity)),
  };
  return {
    groups: [...groups, community],
    fields: [...new Set(read.flatMap(({ fields }) => fields))],
    steeringTags: new Set([...read.flatMap(({ tags }) => tags), COMMUNITY_TAG]),
  };
}
