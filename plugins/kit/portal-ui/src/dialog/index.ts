export { ChangeDialog } from './ChangeDialog';
export { NamedDialog } from './NamedDialog';
export { ReadDialog } from './ReadDialog';
export { ReasonButton } from './ReasonButton';
export { ReasonDialog } from './ReasonDialog';
