export { nextCreateState, resumeCreate } from './createMachine';
export { isEditable, isFixed, isOn, isProductAsked } from './createSelectors';
export {
  createValueOf,
  startCreate,
  type CreateEvent,
  type CreateState,
  type CreateToggle,
  type Dialog,
  type DialogKind,
} from './createState';
export { canConfirm, chooseNonprod, isDialogOffered } from './dialogs';
export { FETCH_TIMER, progressOf } from './progress';
export { nextUpdateState } from './updateMachine';
export {
  changesOf,
  isChangeable,
  isFetchShown,
  isLocked,
  textsOf,
  updateValueOf,
  viewButtonOf,
} from './updateSelectors';
export {
  startUpdate,
  type FetchedContent,
  type UpdateDraft,
  type UpdateEditing,
  type UpdateEvent,
  type UpdateFetching,
  type UpdateState,
} from './updateState';
