export { CancelButton } from './CancelButton';
export { useTyped } from './useTyped';
