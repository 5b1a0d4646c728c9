export { AddAccess } from './AddAccess';
