export { AskDialog } from './AskDialog';
export { AskForAccess } from './AskForAccess';
export type { AskForAccessProps } from './types';
