export { NameParts, type NamePart, type NamePartsProps } from './NameParts';
