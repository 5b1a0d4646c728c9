export { DatabaseExactlyOne } from './DatabaseExactlyOne';
export { exactlyOneServiceRef } from './exactlyOneServiceRef';
export type { ExactlyOne, ExclusiveWork } from './types';
