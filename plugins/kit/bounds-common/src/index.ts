export { BOUNDS } from './bounds';
export { requireFewJsonParts } from './json';
export { cutText, hasNull, requireLength, withoutTrailing } from './text';
