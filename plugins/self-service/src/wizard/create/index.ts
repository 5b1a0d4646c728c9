export { useCreate } from './useCreate';
export { useCreateTask } from './useCreateTask';
