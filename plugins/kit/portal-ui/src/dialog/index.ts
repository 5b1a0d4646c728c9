export { ChangeDialog } from './ChangeDialog';
export { NamedDialog } from './NamedDialog';
export { ReasonButton } from './ReasonButton';
export { ReasonDialog } from './ReasonDialog';
