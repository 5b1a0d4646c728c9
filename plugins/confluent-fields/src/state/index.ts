export { forgetList } from './forgetList';
export { useDerivedParts } from './useDerivedParts';
export { useLatestValue } from './useLatestValue';
