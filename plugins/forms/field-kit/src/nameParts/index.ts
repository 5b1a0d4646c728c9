export type { NamePart } from './NamePart';
export { NameParts, type NamePartsProps } from './NameParts';
