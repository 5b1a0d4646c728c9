export { groupsOf, TITLE_FIELDS } from './entities';
export { GrantList, GrantRow } from './GrantRow';
export { GroupGrantsBlueprint } from './GroupGrantsBlueprint';
