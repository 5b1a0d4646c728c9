export type { AccessEntry, AccessEntryKind } from './AccessEntry';
export { EntryListDialog } from './EntryListDialog';
