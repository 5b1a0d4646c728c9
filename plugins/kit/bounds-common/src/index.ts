export { BOUNDS } from './bounds';
export { requireFewJsonParts } from './json';
export { cutText, requireLength, withoutTrailing } from './text';
