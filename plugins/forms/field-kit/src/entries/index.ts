export type { AccessEntry, AccessEntryKind } from './AccessEntry';
export { EntryListDialog, type EntryListDialogProps } from './EntryListDialog';
