export { CreateFailure } from './CreateFailure';
export { shownValues } from './shownValues';
export { useCreate } from './useCreate';
export { useCreateTask } from './useCreateTask';
