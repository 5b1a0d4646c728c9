export { useIsUpTo } from './useIsUpTo';
