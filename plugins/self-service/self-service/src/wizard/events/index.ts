export { fieldOf } from './fieldOf';
export { useFormEvents } from './useFormEvents';
