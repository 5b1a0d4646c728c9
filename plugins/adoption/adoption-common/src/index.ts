export { cleanWords } from './cleanWords';
export { type AdoptionClient, createAdoptionClient } from './client';
export {
  ADOPTION_PLUGIN_ID,
  KEPT_MONTHS,
  MAX_EVENTS,
  MIN_PEOPLE,
  MIN_SEARCHERS,
  WEEKS_BEFORE_STARTERS,
} from './constants';
export type { components } from './generated/paths';
export { isPageId, OTHER_PAGE, PAGES } from './pages';
export {
  adoptionGrant,
  adoptionPermissions,
  adoptionReadPermission,
} from './permissions';
