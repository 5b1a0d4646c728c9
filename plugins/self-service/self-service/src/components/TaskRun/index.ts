export { TaskRun } from './TaskRun';
