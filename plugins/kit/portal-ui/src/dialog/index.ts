export { ChangeDialog } from './ChangeDialog';
export { NamedDialog } from './NamedDialog';
export { ReasonDialog } from './ReasonDialog';
