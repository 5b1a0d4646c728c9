import {
  RELATION_API_CONSUMED_BY,
  RELATION_API_PROVIDED_BY,
  RELATION_CHILD_OF,
  RELATION_CONSUMES_API,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_HAS_MEMBER,
  RELATION_HAS_PART,
  RELATION_MEMBER_OF,
  RELATION_OWNED_BY,
  RELATION_OWNER_OF,
  RELATION_PARENT_OF,
  RELATION_PART_OF,
  RELATION_PROVIDES_API,
} from '@backstage/catalog-model';

/** Each relation with the one that says the same in the other direction. Arrows point as the first one does. */
export const RELATION_PAIRS: [string, string][] = [
  [RELATION_OWNED_BY, RELATION_OWNER_OF],
  [RELATION_HAS_PART, RELATION_PART_OF],
  [RELATION_PROVIDES_API, RELATION_API_PROVIDED_BY],
  [RELATION_CONSUMES_API, RELATION_API_CONSUMED_BY],
  [RELATION_DEPENDS_ON, RELATION_DEPENDENCY_OF],
  [RELATION_PARENT_OF, RELATION_CHILD_OF],
  [RELATION_HAS_MEMBER, RELATION_MEMBER_OF],
];

const WORDS: Readonly<Record<string, string>> = {
  [RELATION_OWNED_BY]: 'owned by',
  [RELATION_HAS_PART]: 'contains',
  [RELATION_PROVIDES_API]: 'provides',
  [RELATION_CONSUMES_API]: 'consumes',
  [RELATION_DEPENDS_ON]: 'depends on',
  [RELATION_PARENT_OF]: 'parent of',
  [RELATION_HAS_MEMBER]: 'has member',
};

/** The words on an arrow: only those that are read in its direction. */
export function wordsOf(relations: readonly string[]): string {
  const inverse = new Set(RELATION_PAIRS.map(([, other]) => other));
  return relations
    .filter(relation => !inverse.has(relation))
    .map(relation => WORDS[relation] ?? relation)
    .join(', ');
}

/** A relation in words, read from the entity that has it, in either direction. */
const SAID: Readonly<Record<string, string>> = {
  ...WORDS,
  [RELATION_OWNER_OF]: 'owns',
  [RELATION_PART_OF]: 'part of',
  [RELATION_API_PROVIDED_BY]: 'provided by',
  [RELATION_API_CONSUMED_BY]: 'consumed by',
  [RELATION_DEPENDENCY_OF]: 'needed by',
  [RELATION_CHILD_OF]: 'child of',
  [RELATION_MEMBER_OF]: 'member of',
};

/** Says a relation of an entity in words, for example `needed by`. */
export function sayRelation(type: string): string {
  return SAID[type] ?? type;
}
