export { BOUNDS } from './bounds';
export { cutText, hasNull, requireLength, withoutTrailing } from './text';
