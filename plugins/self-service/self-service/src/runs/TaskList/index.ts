export { TaskList } from './TaskList';
