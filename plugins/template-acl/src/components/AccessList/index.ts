export { AccessList } from './AccessList';
