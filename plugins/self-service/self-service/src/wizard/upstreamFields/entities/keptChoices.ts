import { pageQueryClient } from '@portal/plugin-portal-ui';
import type { EntityChoice } from './EntityChoice';

/** The cache key of an entity. */
export const choiceKey = (ref: string) => ['entity-choice', ref] as const;

/** Keeps what a person has selected: its title is known. */
export function keepChoice(choice: EntityChoice): void {
  pageQueryClient.setQueryData(choiceKey(choice.ref), choice);
}

/** Returns a kept entity. */
export function keptChoice(ref: string): EntityChoice | undefined {
  const key = choiceKey(ref);
  return pageQueryClient.getQueryData<EntityChoice | null>(key) ?? undefined;
}
