export { BOUNDS } from './bounds';
export { cutText, requireLength, withoutTrailing } from './text';
