import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { defaultEntityPresentation } from '@backstage/plugin-catalog-react';

/** An entity as a picker offers it. */
export interface EntityChoice {
  /** The value of the field. */
  ref: string;
  title: string;
  /** True if another offered entity has the same title. */
  isAmbiguous?: boolean;
}

/** The parts of an entity that a picker needs. */
export const CHOICE_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
];

/** An entity with the title that people know it by. */
export function toChoice(entity: Entity): EntityChoice {
  return {
    ref: stringifyEntityRef(entity),
    title: defaultEntityPresentation(entity).primaryTitle,
  };
}

/** Marks those with the same title: their references tell them apart. */
export function markAmbiguous(
  choices: readonly EntityChoice[],
): EntityChoice[] {
  const counts = new Map<string, number>();
  for (const { title } of choices) {
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return choices.map(choice => ({
    ...choice,
    isAmbiguous: (counts.get(choice.title) ?? 0) > 1,
  }));
}

/** Entities by title. */
export function toChoices(entities: readonly Entity[]): EntityChoice[] {
  return markAmbiguous(entities.map(toChoice)).sort((a, b) =>
    a.title.localeCompare(b.title),
  );
}
