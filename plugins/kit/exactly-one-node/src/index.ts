export {
  DatabaseExactlyOne,
  type DatabaseExactlyOneOptions,
} from './DatabaseExactlyOne';
export { exactlyOneServiceRef } from './exactlyOneServiceRef';
export type { ExactlyOne, ExactlyOneOptions, ExclusiveWork } from './types';
