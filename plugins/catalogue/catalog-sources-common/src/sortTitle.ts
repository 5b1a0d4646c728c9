import {
  entityTitle,
  type TitledEntity,
} from '@portal/plugin-backend-kit-common';

/** What an entity is sorted by in lists: `sortTitle` of it. Set by the catalogue's processor. */
export const SORT_TITLE_ANNOTATION = 'retail.example/sort-title';

/** The title of an entity as people read it, in lower case. */
export function sortTitle(entity: TitledEntity): string {
  return entityTitle(entity).toLowerCase();
}
