export type { NamePart } from './NamePart';
export { NameParts } from './NameParts';
