export { forgetList } from './forgetList';
export { useDerivedParts } from './useDerivedParts';
