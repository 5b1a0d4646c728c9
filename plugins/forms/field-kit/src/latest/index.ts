export { useLatestValue } from './useLatestValue';
