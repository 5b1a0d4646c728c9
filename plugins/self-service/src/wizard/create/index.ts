export { CreateFailure } from './CreateFailure';
export { useCreate } from './useCreate';
export { useCreateTask } from './useCreateTask';
