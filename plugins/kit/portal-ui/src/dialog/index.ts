export { NamedDialog } from './NamedDialog';
