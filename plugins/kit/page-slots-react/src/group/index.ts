export { GrantList, GrantRow } from './GrantRow';
export { GroupGrantsBlueprint, type GroupGrants } from './GroupGrantsBlueprint';
